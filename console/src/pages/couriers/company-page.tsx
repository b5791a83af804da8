/** A courier, new or known: its name, where it is notified, what it offers. */
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useChange, useResource } from '../../api/queries.ts';
import { useMay } from '../../api/session-context.ts';
import type { Courier, CourierChange, CreatedCourier, NewCourier } from '../../api/shapes.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { Failure, Problem } from '../../kit/failure.tsx';
import { TextField } from '../../kit/field.tsx';
import { Card, FixedAction, Page as Frame } from '../../kit/page.tsx';
import { SecretDialog } from '../../kit/secret-dialog.tsx';
import { Waiting } from '../../kit/skeleton.tsx';
import { useTell } from '../../kit/toast.tsx';
import { Unsaved } from '../../kit/unsaved.tsx';
import { useParam } from '../../kit/use-address.ts';
import { useFieldError } from '../../words/errors.ts';
import { GENERAL } from '../../words/general.ts';
import { useWords } from '../../words/language.tsx';
import { CompanyActions } from './company-actions.tsx';
import { WORDS } from './messages.ts';
import { type Service, Services } from './services.tsx';

export function Page() {
	const id = useParam('id');
	const { data, error, refetch } = useResource<Courier>(`/v1/couriers/${id}.json`, { enabled: id !== '' });
	if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
	if (id !== '' && !data) return <Waiting />;
	return <CourierForm key={id} courier={data} />;
}

const servicesOf = (courier: Courier | undefined): Service[] =>
	courier
		? courier.deliveryTypes.map(({ id, name, code, cost, state }) => ({
				key: `k${id}`,
				id,
				name,
				code,
				cost: String(cost),
				isActive: state === 0,
			}))
		: [{ key: 'first', name: '', code: '', cost: '', isActive: true }];

/** What the form begins with. */
const before = (courier: Courier | undefined) => [courier?.name ?? '', courier?.webhookUrl ?? '', servicesOf(courier)];

/** A delivery type as the API takes it. */
const typeOf = ({ id, name, code, cost, isActive }: Service) => ({
	...(id === undefined ? {} : { id, state: isActive ? (0 as const) : (1 as const) }),
	name: name.trim(),
	code: code.trim(),
	cost: Number(cost.replace(',', '.')) || 0,
});

function useSave(courier: Courier | undefined, onSaved: (saved: Courier) => void) {
	const words = useWords(WORDS);
	const tell = useTell();
	const create = useChange<NewCourier, CreatedCourier>({
		call: (body) => ({ path: '/v1/couriers.json', body }),
		refreshes: ['/v1/couriers'],
	});
	const change = useChange<CourierChange, Courier>({
		call: (body) => ({ method: 'PUT', path: `/v1/couriers/${courier?.id}.json`, body }),
		refreshes: ['/v1/couriers'],
		onDone: (saved) => {
			onSaved(saved);
			tell(words.saved);
		},
	});
	return { create, change };
}

function CourierForm({ courier }: { courier: Courier | undefined }) {
	const words = useWords(WORDS);
	const general = useWords(GENERAL);
	const may = useMay()('courier:configure');
	const navigate = useNavigate();
	const [name, setName] = useState(courier?.name ?? '');
	const [address, setAddress] = useState(courier?.webhookUrl ?? '');
	const [services, setServices] = useState(() => servicesOf(courier));
	const [isTried, setTried] = useState(false);
	const { create, change } = useSave(courier, (saved) => setServices(servicesOf(saved)));
	const { error, isPending } = courier ? change : create;
	const errorAt = useFieldError(error);
	const missing = (text: string) => (isTried && text.trim() === '' ? general.required : undefined);
	const submit = () => {
		setTried(true);
		if ([name, address, ...services.map((each) => each.name)].some((text) => text.trim() === '')) return;
		const deliveryTypes = services.map(typeOf);
		if (courier) change.mutate({ name: name.trim(), webhookUrl: address.trim(), deliveryTypes });
		else create.mutate({ name: name.trim(), webhookUrl: address.trim(), deliveryTypes });
	};
	const isDirty = JSON.stringify([name, address, services]) !== JSON.stringify(before(courier));
	return (
		<Frame
			title={courier?.name ?? words.add}
			badge={courier && <CourierState courier={courier} />}
			back="/couriers/companies"
			actions={courier && may && <CompanyActions courier={courier} />}
		>
			<Card>
				<form
					className="form"
					noValidate
					onSubmit={(event) => {
						event.preventDefault();
						submit();
					}}
				>
					<TextField
						label={words.name}
						value={name}
						onValue={setName}
						error={missing(name) ?? errorAt('name')}
						disabled={!may}
					/>
					<TextField
						label={words.webhook}
						help={words.webhookHelp}
						type="url"
						value={address}
						onValue={setAddress}
						error={missing(address) ?? errorAt('webhookUrl')}
						disabled={!may}
					/>
					<Services services={services} isTried={isTried} isDisabled={!may} onChange={setServices} />
					<Problem error={error} fields={['name', 'webhookUrl']} />
					{may && (
						<FixedAction>
							<Button type="submit" look="primary" isBusy={isPending}>
								{general.save}
							</Button>
						</FixedAction>
					)}
				</form>
			</Card>
			<Unsaved isDirty={isDirty && !create.isSuccess} />
			<SecretDialog
				words={words}
				secret={create.data?.secret}
				onClose={() => void navigate({ to: `/couriers/companies/${create.data?.id ?? ''}` })}
			/>
		</Frame>
	);
}

function CourierState({ courier: { state } }: { courier: Courier }) {
	const words = useWords(WORDS);
	return <Badge tone={state === 0 ? 'good' : 'plain'}>{state === 0 ? words.active : words.inactive}</Badge>;
}
