/** A payment method, new or known: its name for buyers, where payments are started, and with which credentials. */
import { useNavigate } from '@tanstack/react-router';
import { Power } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useChange, useResource } from '../../api/queries.ts';
import { useMay } from '../../api/session-context.ts';
import type { NewPaymentMethod, PaymentMethod, PaymentMethodChange } from '../../api/shapes.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { Failure, Problem } from '../../kit/failure.tsx';
import { Select, TextArea, TextField } from '../../kit/field.tsx';
import { Card, FixedAction, Page as Frame } from '../../kit/page.tsx';
import { Waiting } from '../../kit/skeleton.tsx';
import { useTell } from '../../kit/toast.tsx';
import { Unsaved } from '../../kit/unsaved.tsx';
import { useParam } from '../../kit/use-address.ts';
import { sentenceOf, useFieldError } from '../../words/errors.ts';
import { GENERAL } from '../../words/general.ts';
import { useReader, useWords } from '../../words/language.tsx';
import { linesOf, pairsOf, textOf } from './pairs.ts';
import { METHODS } from './records.ts';
import { SETTING_WORDS } from './setting-messages.ts';

const REFRESHED = ['/v1/payment_methods'];

export function Page() {
	const id = useParam('id');
	const { data, error, refetch } = useResource<PaymentMethod>(`/v1/payment_methods/${id}.json`, { enabled: id !== '' });
	if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
	if (id !== '' && !data) return <Waiting />;
	return <MethodForm key={id} method={data} />;
}

interface Draft {
	name: string;
	address: string;
	externalId: string;
	commerce: string;
	headers: string;
	redirect: string;
	sources: string;
}

const draftOf = (method: PaymentMethod | undefined): Draft => ({
	name: method?.name ?? '',
	address: method?.INIT_TRANSACTION_URL ?? '',
	externalId: method ? String(method.EXT_ID) : '',
	commerce: textOf(method?.COMMERCE_DATA ?? {}),
	headers: textOf(method?.AUTH ?? {}),
	redirect: method?.redirectMethod ?? 'get',
	sources: (method?.allowedSources ?? []).join('\n'),
});

/** The method as the API takes it. */
const requestOf = (draft: Draft): NewPaymentMethod => ({
	name: draft.name.trim(),
	INIT_TRANSACTION_URL: draft.address.trim(),
	AUTH: pairsOf(draft.headers, true).pairs,
	COMMERCE_DATA: pairsOf(draft.commerce, false).pairs,
	redirectMethod: draft.redirect,
	allowedSources: linesOf(draft.sources),
	...(draft.externalId.trim() === '' ? {} : { EXT_ID: draft.externalId.trim() }),
});

/** What is missing or cannot be read, at its field. */
function useWrong(draft: Draft, isKnown: boolean): Partial<Record<keyof Draft, string | undefined>> {
	const words = useWords(SETTING_WORDS);
	const general = useWords(GENERAL);
	const missing = (text: string) => (text.trim() === '' ? general.required : undefined);
	const badIn = (text: string, allowsNull: boolean) => {
		const { bad } = pairsOf(text, allowsNull);
		return bad === undefined ? undefined : words.badLine(bad);
	};
	return {
		name: missing(draft.name),
		address: missing(draft.address),
		headers: badIn(draft.headers, isKnown),
		commerce: badIn(draft.commerce, false),
	};
}

function MethodForm({ method }: { method: PaymentMethod | undefined }) {
	const words = useWords(SETTING_WORDS);
	const general = useWords(GENERAL);
	const may = useMay()('payments:configure');
	const navigate = useNavigate();
	const tell = useTell();
	const [draft, setDraft] = useState(() => draftOf(method));
	const [isTried, setTried] = useState(false);
	const save = useChange<NewPaymentMethod, PaymentMethod>({
		call: (body) =>
			method ? { method: 'PUT', path: `/v1/payment_methods/${method.id}.json`, body } : { path: METHODS, body },
		refreshes: REFRESHED,
		onDone: (saved) => {
			setDraft(draftOf(saved));
			tell(words.methodSaved);
		},
	});
	const newId = method ? undefined : save.data?.id;
	// Once nothing is unsaved any more, or one would be asked whether to leave.
	useEffect(() => {
		if (newId !== undefined) void navigate({ to: `/shop/payment-methods/${newId}`, replace: true });
	}, [newId, navigate]);
	const errorAt = useFieldError(save.error);
	const wrong = useWrong(draft, method !== undefined);
	const submit = () => {
		setTried(true);
		if (Object.values(wrong).every((sentence) => sentence === undefined)) save.mutate(requestOf(draft));
	};
	const at = (name: keyof Draft) => ({
		value: draft[name],
		onValue: (value: string) => setDraft((before) => ({ ...before, [name]: value })),
		disabled: !may,
	});
	return (
		<Frame
			title={method?.name ?? words.addMethod}
			badge={method && <MethodState method={method} />}
			back="/shop/payment-methods"
			actions={method && may && <Switching method={method} />}
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
					<MethodFields at={at} errorAt={errorAt} wrong={isTried ? wrong : {}} />
					<Problem error={save.error} fields={['name', 'INIT_TRANSACTION_URL', 'AUTH', 'COMMERCE_DATA', 'EXT_ID']} />
					{may && (
						<FixedAction>
							<Button type="submit" look="primary" isBusy={save.isPending}>
								{general.save}
							</Button>
						</FixedAction>
					)}
				</form>
			</Card>
			<Unsaved isDirty={JSON.stringify(draft) !== JSON.stringify(draftOf(method)) && !save.isSuccess} />
		</Frame>
	);
}

interface MethodFieldsProps {
	at(name: keyof Draft): { value: string; onValue(value: string): void; disabled: boolean };
	errorAt(field: string): string | undefined;
	wrong: Readonly<Partial<Record<keyof Draft, string | undefined>>>;
}

function MethodFields({ at, errorAt, wrong }: MethodFieldsProps) {
	const words = useWords(SETTING_WORDS);
	return (
		<>
			<TextField label={words.name} help={words.nameHelp} {...at('name')} error={wrong.name ?? errorAt('name')} />
			<TextField
				label={words.address}
				help={words.addressHelp}
				type="url"
				{...at('address')}
				error={wrong.address ?? errorAt('INIT_TRANSACTION_URL')}
			/>
			<TextArea
				label={words.headers}
				help={words.headersHelp}
				isOptional
				autoComplete="off"
				spellCheck={false}
				{...at('headers')}
				error={wrong.headers ?? errorAt('AUTH')}
			/>
			<TextArea
				label={words.commerce}
				help={words.commerceHelp}
				isOptional
				spellCheck={false}
				{...at('commerce')}
				error={wrong.commerce ?? errorAt('COMMERCE_DATA')}
			/>
			<TextField
				label={words.externalId}
				isOptional
				inputMode="numeric"
				{...at('externalId')}
				error={errorAt('EXT_ID')}
			/>
			<Select
				label={words.redirect}
				options={[
					{ value: 'get', label: words.redirectGet },
					{ value: 'post', label: words.redirectPost },
				]}
				{...at('redirect')}
			/>
			<TextArea label={words.sources} help={words.sourcesHelp} isOptional {...at('sources')} />
		</>
	);
}

function MethodState({ method: { state } }: { method: PaymentMethod }) {
	const words = useWords(SETTING_WORDS);
	return <Badge tone={state === 0 ? 'good' : 'plain'}>{state === 0 ? words.active : words.inactive}</Badge>;
}

function Switching({ method: { id, state } }: { method: PaymentMethod }) {
	const words = useWords(SETTING_WORDS);
	const { language } = useReader();
	const tell = useTell();
	const change = useChange<PaymentMethodChange, PaymentMethod>({
		call: (body) => ({ method: 'PUT', path: `/v1/payment_methods/${id}.json`, body }),
		refreshes: REFRESHED,
		onDone: () => tell(words.methodSaved),
	});
	const onError = (problem: Error) => tell(sentenceOf(problem, language) ?? '', { isBad: true });
	return (
		<Button
			icon={Power}
			isBusy={change.isPending}
			onClick={() => change.mutate({ state: state === 0 ? 1 : 0 }, { onError })}
		>
			{state === 0 ? words.deactivate : words.activate}
		</Button>
	);
}
