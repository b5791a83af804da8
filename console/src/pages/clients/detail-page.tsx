/** One client: data, what it bought and owes, contacts, addresses and points. */
import './clients.css';
import '../../records/draft.css';
import { Pencil, ReceiptText, ShieldUser } from 'lucide-react';
import { useChange, useResource } from '../../api/queries.ts';
import { useMay } from '../../api/session-context.ts';
import type { Client, ClientBody, PaymentType, SaleCondition } from '../../api/shapes.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button, LinkButton } from '../../kit/button.tsx';
import { FactList } from '../../kit/facts.tsx';
import { Failure, Problem } from '../../kit/failure.tsx';
import { Card, Columns, Page as Frame } from '../../kit/page.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { useTell } from '../../kit/toast.tsx';
import { useParam } from '../../kit/use-address.ts';
import { clientName } from '../../records/clients.ts';
import { rutText } from '../../records/rut.ts';
import { GENERAL } from '../../words/general.ts';
import { useWords } from '../../words/language.tsx';
import { Addresses } from './addresses.tsx';
import { Contacts } from './contacts.tsx';
import { Debts } from './debts.tsx';
import { WORDS } from './messages.ts';
import { Points } from './points.tsx';
import { Purchases } from './purchases.tsx';

interface ShownClient extends Omit<Client, 'payment_type' | 'sale_condition'> {
	payment_type?: Pick<PaymentType, 'href' | 'id' | 'name'>;
	sale_condition?: Pick<SaleCondition, 'href' | 'id' | 'name'>;
}

const QUERY = { expand: '[payment_type,sale_condition]' };

export function Page() {
	const words = useWords(WORDS);
	const id = useParam('id');
	const { data, error, refetch } = useResource<ShownClient>(`/v1/clients/${id}.json`, { query: QUERY });
	if (data) return <Detail key={id} client={data} />;
	return (
		<Frame title={words.client} back="/clients">
			{error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton lines={6} height={40} />}
		</Frame>
	);
}

function Detail({ client }: { client: ShownClient }) {
	const words = useWords(WORDS);
	const general = useWords(GENERAL);
	const may = useMay();
	const isActive = client.state === 0;
	const mayWrite = may('catalog:write');
	const maySee = may('documents:read');
	return (
		<Frame
			title={clientName(client)}
			badge={<Badge tone={isActive ? 'good' : 'plain'}>{isActive ? words.states.active : words.states.inactive}</Badge>}
			lead={rutText(client.code)}
			back="/clients"
			actions={
				<>
					{isActive && may('documents:write') && (
						<LinkButton to="/sales/new" search={{ clientid: String(client.id) }} icon={ReceiptText}>
							{words.sell}
						</LinkButton>
					)}
					{may('privacy:read') && (
						<LinkButton to="/privacy" search={{ clientid: String(client.id) }} icon={ShieldUser}>
							{words.personalData}
						</LinkButton>
					)}
					{mayWrite && <Actions client={client} isActive={isActive} />}
				</>
			}
		>
			<Columns
				side={
					<>
						<Contacts clientId={client.id} mayWrite={mayWrite && isActive} />
						<Addresses clientId={client.id} mayWrite={mayWrite && isActive} />
						<Points client={client} mayWrite={mayWrite && isActive} />
					</>
				}
			>
				<Card title={general.facts}>
					<Facts client={client} />
				</Card>
				{maySee && <Debts client={client} />}
				{maySee && <Purchases clientId={client.id} />}
			</Columns>
		</Frame>
	);
}

function Facts({ client }: { client: ShownClient }) {
	const words = useWords(WORDS);
	const person = `${client.firstName} ${client.lastName}`.trim();
	return (
		<FactList
			facts={[
				{ name: words.companyName, value: client.company },
				{ name: words.name, value: person },
				{ name: words.activity, value: client.activity },
				{ name: words.email, value: client.email && <a href={`mailto:${client.email}`}>{client.email}</a> },
				{ name: words.phone, value: client.phone && <a href={`tel:${client.phone}`}>{client.phone}</a> },
				{
					name: words.address,
					value: [client.address, client.municipality, client.city].filter(Boolean).join(', '),
				},
				{ name: words.paymentType, value: client.payment_type?.name },
				{ name: words.saleCondition, value: client.sale_condition?.name },
				{ name: words.note, value: client.note },
			]}
		/>
	);
}

/** An inactive client is kept, and can be made active again: so it is undone, not asked about. */
function Actions({ client, isActive }: { client: ShownClient; isActive: boolean }) {
	const words = useWords(WORDS);
	const tell = useTell();
	const name = clientName(client);
	const change = useChange<ClientBody, Client>({
		call: (body) => ({ path: `/v1/clients/${client.id}.json`, method: 'PUT', body }),
		refreshes: ['/v1/clients'],
		onDone: (_, { state }) => {
			if (state === 0) tell(words.activated(name));
			else tell(words.deactivated(name), { undo: () => change.mutate({ state: 0 }) });
		},
	});
	return (
		<>
			<Button isBusy={change.isPending} onClick={() => change.mutate({ state: isActive ? 1 : 0 })}>
				{isActive ? words.deactivate : words.activate}
			</Button>
			{isActive && (
				<LinkButton to={`/clients/${client.id}/edit`} look="primary" icon={Pencil}>
					{words.edit}
				</LinkButton>
			)}
			<Problem error={change.error} />
		</>
	);
}
