/** A new payment link in one form: what is sold, to whom, how often, how long, and how it is delivered. */
import '../../records/draft.css';
import './shop.css';
import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useChange } from '../../api/queries.ts';
import { useMay } from '../../api/session-context.ts';
import type { Client, NewPaymentLink, PaymentLink } from '../../api/shapes.ts';
import { Button, IconButton } from '../../kit/button.tsx';
import { RecordCombobox } from '../../kit/combobox.tsx';
import { Problem } from '../../kit/failure.tsx';
import { Check, Select, TextField } from '../../kit/field.tsx';
import { Card, Columns, FixedAction, Page as Frame } from '../../kit/page.tsx';
import { ProductScan } from '../../kit/product-scan.tsx';
import type { ScanAnswer } from '../../kit/scan-answer.ts';
import { NumberStepper } from '../../kit/stepper.tsx';
import { Money } from '../../kit/texts.tsx';
import { useTell } from '../../kit/toast.tsx';
import { Unsaved } from '../../kit/unsaved.tsx';
import { type NamedVariant, nameOf } from '../../kit/variant.ts';
import { clientName } from '../../records/clients.ts';
import { useFieldError } from '../../words/errors.ts';
import { useFormats } from '../../words/formats.ts';
import { GENERAL } from '../../words/general.ts';
import { useWords } from '../../words/language.tsx';
import { LINK_WORDS } from './link-messages.ts';
import { LINKS, TOUCHED } from './records.ts';
import { BLANK, type LinkDraft, type LinkLine, requestOf, useDeliveries, usePrices } from './use-link-draft.ts';

type Change = (changes: Partial<LinkDraft>) => void;

/** One more of it. */
const withVariant = (lines: readonly LinkLine[], variant: NamedVariant): readonly LinkLine[] =>
	lines.some(({ variantId }) => variantId === variant.id)
		? lines.map((line) => (line.variantId === variant.id ? { ...line, quantity: line.quantity + 1 } : line))
		: [...lines, { variantId: variant.id, name: nameOf(variant), code: variant.code, quantity: 1 }];

export function Page() {
	const words = useWords(LINK_WORDS);
	const general = useWords(GENERAL);
	const navigate = useNavigate();
	const tell = useTell();
	const [draft, setDraft] = useState(BLANK);
	const [isTried, setTried] = useState(false);
	const change: Change = (changes) => setDraft((before) => ({ ...before, ...changes }));
	const create = useChange<NewPaymentLink, PaymentLink>({
		call: (body) => ({ path: LINKS, body }),
		refreshes: TOUCHED,
		onDone: () => tell(words.created),
	});
	const id = create.data?.id;
	// Once nothing is unsaved any more, or one would be asked whether to leave.
	useEffect(() => {
		if (id !== undefined) void navigate({ to: `/shop/links/${id}`, replace: true });
	}, [id, navigate]);
	const errorAt = useFieldError(create.error);
	const wrong = {
		name: draft.name.trim() === '' ? general.required : undefined,
		lines: draft.lines.length === 0 ? words.chooseProduct : undefined,
		deliveries: draft.deliveries.length === 0 ? words.noDelivery : undefined,
		usesCount: draft.uses === 'some' && !/^[1-9]\d{0,8}$/.test(draft.usesCount) ? general.required : undefined,
	};
	const shown: Partial<typeof wrong> = isTried ? wrong : {};
	const submit = () => {
		setTried(true);
		if (Object.values(wrong).every((sentence) => sentence === undefined))
			create.mutate(requestOf(draft, Date.now() / 1000));
	};
	return (
		<Frame title={words.add} lead={words.lead} back="/shop/links">
			<Columns
				side={
					<Card>
						<form
							id="new-link"
							className="form"
							noValidate
							onSubmit={(event) => {
								event.preventDefault();
								submit();
							}}
						>
							<Terms draft={draft} change={change} wrong={shown} errorAt={errorAt} />
							<Problem error={create.error} fields={['name', 'clientId', 'expiresAt', 'maxUses']} />
							<FixedAction>
								<Button type="submit" look="primary" isBusy={create.isPending}>
									{words.create}
								</Button>
							</FixedAction>
						</form>
					</Card>
				}
			>
				<Products draft={draft} change={change} wrong={shown.lines} />
			</Columns>
			<Unsaved isDirty={draft !== BLANK && !create.isSuccess} />
		</Frame>
	);
}

function Products({ draft, change, wrong }: { draft: LinkDraft; change: Change; wrong: string | undefined }) {
	const words = useWords(LINK_WORDS);
	const general = useWords(GENERAL);
	const { quantity: number } = useFormats();
	const priceOf = usePrices(draft.lines);
	// Changes the latest draft, also where codes are scanned faster than the page is drawn.
	const latest = useRef(draft.lines);
	latest.current = draft.lines;
	const add = (variant: NamedVariant): ScanAnswer => {
		const lines = withVariant(latest.current, variant);
		latest.current = lines;
		change({ lines });
		const { name, quantity } = lines.find(({ variantId }) => variantId === variant.id) ?? { name: '', quantity: 1 };
		return { isGood: true, text: words.nowHas(name, number(quantity)) };
	};
	const set = (line: LinkLine, quantity: number) =>
		change({ lines: draft.lines.map((each) => (each === line ? { ...line, quantity } : each)) });
	const total = draft.lines.reduce((sum, line) => sum + Math.round((priceOf(line.variantId) ?? 0) * line.quantity), 0);
	return (
		<>
			<ProductScan onVariant={add} />
			{wrong && (
				<p className="field-error" role="alert">
					{wrong}
				</p>
			)}
			<section className="card flush" aria-label={words.products}>
				{draft.lines.length === 0 && <p className="soft shop-line">{words.noProducts}</p>}
				<ul>
					{draft.lines.map((line) => {
						const price = priceOf(line.variantId);
						return (
							<li key={line.variantId} className="shop-line">
								<span>
									<b>{line.name}</b>
									<small className="below">{line.code}</small>
								</span>
								<NumberStepper
									label={words.quantityOf(line.name)}
									value={line.quantity}
									least={1}
									onValue={(quantity) => set(line, quantity)}
								/>
								{price === undefined ? (
									<small>{words.noPrice}</small>
								) : (
									<Money value={Math.round(price * line.quantity)} />
								)}
								<IconButton
									icon={Trash2}
									label={`${general.remove}: ${line.name}`}
									onClick={() => change({ lines: draft.lines.filter((each) => each !== line) })}
								/>
							</li>
						);
					})}
				</ul>
				{draft.lines.length > 0 && (
					<dl className="shop-sums">
						<div className="shop-total">
							<dt>{words.total}</dt>
							<dd>
								<Money value={total} />
							</dd>
						</div>
					</dl>
				)}
			</section>
			<p className="soft">{words.priceNote}</p>
		</>
	);
}

interface TermsProps {
	draft: LinkDraft;
	change: Change;
	wrong: Readonly<Partial<Record<'name' | 'deliveries' | 'usesCount', string | undefined>>>;
	errorAt(field: string): string | undefined;
}

function Terms({ draft, change, wrong, errorAt }: TermsProps) {
	const words = useWords(LINK_WORDS);
	const may = useMay();
	const uses = [
		{ value: 'once', label: words.usesOnce },
		{ value: 'some', label: words.usesSome },
		{ value: 'any', label: words.usesAny },
	];
	const days = (['1', '7', '30', ''] as const).map((value) => ({ value, label: words.validDays[value] }));
	return (
		<>
			<TextField
				label={words.name}
				help={words.nameHelp}
				maxLength={100}
				value={draft.name}
				onValue={(name) => change({ name })}
				error={wrong.name ?? errorAt('name')}
			/>
			{may('catalog:read') && (
				<RecordCombobox<Client>
					label={words.client}
					help={words.clientHelp}
					isOptional
					path="/v1/clients.json"
					query={{ state: 0 }}
					show={(client) => ({ value: String(client.id), label: clientName(client), note: client.code })}
					value={draft.client}
					error={errorAt('clientId')}
					onValue={(client) => change({ client })}
				/>
			)}
			<Select
				label={words.uses}
				value={draft.uses}
				options={uses}
				error={errorAt('maxUses')}
				onValue={(value) => change({ uses: value === 'once' || value === 'some' ? value : 'any' })}
			/>
			{draft.uses === 'some' && (
				<TextField
					label={words.usesCount}
					inputMode="numeric"
					value={draft.usesCount}
					onValue={(usesCount) => change({ usesCount })}
					error={wrong.usesCount}
				/>
			)}
			<Select
				label={words.valid}
				value={draft.valid}
				options={days}
				error={errorAt('expiresAt')}
				onValue={(value) => change({ valid: value === '1' || value === '7' || value === '30' ? value : '' })}
			/>
			<DeliveryChecks draft={draft} change={change} wrong={wrong.deliveries} />
			<Check
				label={words.coupons}
				isChecked={draft.allowsCoupons}
				onCheck={(allowsCoupons) => change({ allowsCoupons })}
			/>
		</>
	);
}

function DeliveryChecks({ draft, change, wrong }: { draft: LinkDraft; change: Change; wrong: string | undefined }) {
	const words = useWords(LINK_WORDS);
	const { money } = useFormats();
	const offered = [{ id: 0, name: words.pickUp, cost: 0 }, ...useDeliveries()];
	return (
		<fieldset className="choices">
			<legend>{words.delivery}</legend>
			{offered.map(({ id, name, cost }) => (
				<Check
					key={id}
					label={cost === 0 ? name : `${name} · ${money(cost)}`}
					isChecked={draft.deliveries.includes(id)}
					onCheck={(isOn) =>
						change({ deliveries: isOn ? [...draft.deliveries, id] : draft.deliveries.filter((each) => each !== id) })
					}
				/>
			))}
			{wrong && (
				<p className="field-error" role="alert">
					{wrong}
				</p>
			)}
		</fieldset>
	);
}
