/** The shop's settings: whether it is open, how it sells, and what it delivers by. */
import './shop.css';
import { Power, Truck } from 'lucide-react';
import { useState } from 'react';
import { useAll, useChange, useResource } from '../../api/queries.ts';
import { useMay, useSession } from '../../api/session-context.ts';
import type {
	Company,
	CompanyChange,
	DocumentType,
	Office,
	PaymentType,
	PriceList,
	StoreSettings,
	StoreSettingsChange,
} from '../../api/shapes.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button, LinkButton } from '../../kit/button.tsx';
import { ConfirmedChange } from '../../kit/confirmed-change.tsx';
import { Problem } from '../../kit/failure.tsx';
import { Select } from '../../kit/field.tsx';
import { Card, FixedAction, Page as Frame } from '../../kit/page.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Money } from '../../kit/texts.tsx';
import { useTell } from '../../kit/toast.tsx';
import { kindOf } from '../../records/kinds.ts';
import { useFieldError } from '../../words/errors.ts';
import { GENERAL } from '../../words/general.ts';
import { useWords } from '../../words/language.tsx';
import { SETTING_WORDS } from './setting-messages.ts';
import { useDeliveries } from './use-link-draft.ts';

const SETTINGS = '/v1/store_settings.json';
const COMPANY = '/v1/company.json';

export function Page() {
	const words = useWords(SETTING_WORDS);
	const { company } = useSession();
	const { data } = useResource<StoreSettings>(SETTINGS);
	return (
		<Frame title={words.settings} back="/shop">
			<Switch />
			{company.hasStore && (
				<Card title={words.sells}>
					{data ? <Selling key={JSON.stringify(data)} settings={data} /> : <Skeleton lines={4} height={44} />}
				</Card>
			)}
			<Deliveries />
		</Frame>
	);
}

const turning = (onlineStore: NonNullable<CompanyChange['onlineStore']>) =>
	({ method: 'PUT', path: COMPANY, body: { onlineStore } satisfies CompanyChange }) as const;

/** Whether new purchases are taken; rights and pages follow once the company is read anew. */
function Switch() {
	const words = useWords(SETTING_WORDS);
	const tell = useTell();
	const may = useMay();
	const { company } = useSession();
	const { data } = useResource<Company>(COMPANY, { enabled: may('company:read') });
	const isOn = data ? data.onlineStore === 1 : company.hasStore;
	// Who may do what here is part of the session, which is read when the console is opened.
	const reload = () => window.location.reload();
	const turnOn = useChange<void, Company>({
		call: () => turning(1),
		refreshes: [COMPANY],
		onDone: () => {
			tell(words.storeChanged);
			reload();
		},
	});
	return (
		<Card
			title={words.store}
			aside={<Badge tone={isOn ? 'good' : 'plain'}>{isOn ? words.active : words.inactive}</Badge>}
		>
			<div className="shop-share">
				<p>{isOn ? words.storeOn : words.storeOff}</p>
				{may('company:write') && !isOn && (
					<Button icon={Power} look="primary" isBusy={turnOn.isPending} onClick={() => turnOn.mutate()}>
						{words.turnOn}
					</Button>
				)}
				{may('company:write') && isOn && (
					<ConfirmedChange
						button={(ask) => (
							<Button icon={Power} onClick={ask}>
								{words.turnOff}
							</Button>
						)}
						question={words.turnOffQuestion}
						text={words.turnOffText}
						action={words.turnOff}
						call={turning(0)}
						refreshes={[COMPANY]}
						done={words.storeChanged}
						onDone={reload}
					/>
				)}
				<Problem error={turnOn.error} />
			</div>
		</Card>
	);
}

const optionsOf = (records: readonly { id: number | string; name: string }[] | undefined) =>
	(records ?? []).map(({ id, name }) => ({ value: String(id), label: name }));

const IN_USE = { query: { state: 0 } };

function Selling({ settings }: { settings: StoreSettings }) {
	const words = useWords(SETTING_WORDS);
	const general = useWords(GENERAL);
	const tell = useTell();
	const may = useMay()('store:write');
	const offices = useAll<Office>('/v1/offices.json', IN_USE);
	const lists = useAll<PriceList>('/v1/price_lists.json', IN_USE);
	const types = useAll<DocumentType>('/v1/document_types.json', { query: { state: 0, use: 0 } });
	const paymentTypes = useAll<PaymentType>('/v1/payment_types.json', IN_USE);
	const [officeId, setOffice] = useState(String(settings.office.id));
	const [priceListId, setList] = useState(String(settings.priceList.id));
	const [documentTypeId, setType] = useState(String(settings.document_type.id));
	const [paymentTypeId, setPaymentType] = useState(String(settings.payment_type.id));
	const save = useChange<StoreSettingsChange, StoreSettings>({
		call: (body) => ({ method: 'PUT', path: SETTINGS, body }),
		refreshes: ['/v1/store_settings'],
		onDone: () => tell(words.saved),
	});
	const errorAt = useFieldError(save.error);
	// The store sells by final sales alone.
	const sales = types.data?.filter((type) => kindOf(type).name === 'sale');
	return (
		<form
			className="form"
			onSubmit={(event) => {
				event.preventDefault();
				save.mutate({ officeId, priceListId, documentTypeId, paymentTypeId });
			}}
		>
			<Select
				label={words.office}
				help={words.officeHelp}
				value={officeId}
				onValue={setOffice}
				options={optionsOf(offices.data)}
				error={errorAt('officeId')}
				disabled={!may}
			/>
			<Select
				label={words.priceList}
				value={priceListId}
				onValue={setList}
				options={optionsOf(lists.data)}
				error={errorAt('priceListId')}
				disabled={!may}
			/>
			<Select
				label={words.documentType}
				value={documentTypeId}
				onValue={setType}
				options={optionsOf(sales)}
				error={errorAt('documentTypeId')}
				disabled={!may}
			/>
			<Select
				label={words.paymentType}
				help={words.paymentTypeHelp}
				value={paymentTypeId}
				onValue={setPaymentType}
				options={optionsOf(paymentTypes.data)}
				error={errorAt('paymentTypeId')}
				disabled={!may}
			/>
			<Problem error={save.error} fields={['officeId', 'priceListId', 'documentTypeId', 'paymentTypeId']} />
			{may && (
				<FixedAction>
					<Button type="submit" look="primary" isBusy={save.isPending}>
						{general.save}
					</Button>
				</FixedAction>
			)}
		</form>
	);
}

function Deliveries() {
	const words = useWords(SETTING_WORDS);
	const may = useMay();
	const deliveries = useDeliveries();
	if (!may('courier:read')) return null;
	return (
		<Card
			title={words.deliveries}
			aside={
				<LinkButton to="/couriers/companies" size="small" icon={Truck}>
					{words.couriers}
				</LinkButton>
			}
		>
			<p className="soft">{deliveries.length === 0 ? words.noDeliveries : words.deliveriesText}</p>
			<ul>
				{deliveries.map(({ id, name, cost }) => (
					<li key={id} className="card-head">
						<span>{name}</span>
						<Money value={cost} />
					</li>
				))}
			</ul>
		</Card>
	);
}
