/** A quick sale: scan what is sold, choose receipt or invoice, take the money, print. */
import './sales.css';
import '../../records/draft.css';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Info, ShoppingBasket } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { ApiProblem } from '../../api/problem.ts';
import { refreshPaths, useChange } from '../../api/queries.ts';
import { useSession } from '../../api/session-context.ts';
import type { Document, NewDocument } from '../../api/shapes.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { LeftDraft } from '../../kit/left-draft.tsx';
import { Columns, Page as Frame } from '../../kit/page.tsx';
import { ProductScan } from '../../kit/product-scan.tsx';
import type { ScanAnswer } from '../../kit/scan-answer.ts';
import { useTell } from '../../kit/toast.tsx';
import { useAddress } from '../../kit/use-address.ts';
import type { NamedVariant } from '../../kit/variant.ts';
import { printable } from '../../records/print-buttons.tsx';
import { DOCUMENTS } from '../../records/sales.ts';
import { useRutProblem } from '../../records/use-rut-problem.ts';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { sumsOf } from './amounts.ts';
import { WORDS } from './messages.ts';
import { NEW_WORDS } from './new-messages.ts';
import { TOUCHED } from './records.ts';
import { applyPayments, lineValue, requestOf, type SaleDraft, withVariant } from './sale-draft.ts';
import { SaleLines } from './sale-lines.tsx';
import { SaleSide } from './sale-side.tsx';
import { useAskedBuyer } from './use-asked-buyer.ts';
import { useCounter } from './use-counter.ts';
import { isInvoice, type SaleChoices, useSaleChoices } from './use-sale-choices.ts';
import { useSaleDraft } from './use-sale-draft.ts';
import { useSaleObstacle } from './use-sale-obstacle.ts';

/** Issues the sale once and opens its paper; of a shortage the lines say what is left now. */
function useIssue(typeName: string, forget: () => void) {
	const words = useWords(NEW_WORDS);
	const { documentNumber } = useWords(WORDS);
	const { paper } = useSession();
	const { quantity } = useFormats();
	const navigate = useNavigate();
	const tell = useTell();
	const issue = useChange<NewDocument, Document>({
		call: (body) => ({ path: DOCUMENTS, body }),
		refreshes: TOUCHED,
		onDone: (document) => {
			forget();
			tell(words.wasMade(documentNumber(typeName, quantity(document.number))));
			window.open(printable(document, paper), '_blank', 'noopener');
			void navigate({ to: `/sales/${document.id}`, replace: true });
		},
	});
	const client = useQueryClient();
	const isShort = issue.error instanceof ApiProblem && issue.error.code === 'stock.short';
	useEffect(() => {
		// Somebody else was quicker: the lines say what is left now.
		if (isShort) void refreshPaths(client, ['/v1/stocks']);
	}, [isShort, client]);
	return { ...issue, isShort };
}

/** A new client is never made with a mistyped one; one on file is looked at where the paper names it for the tax authority. */
const useBuyersRut = ({ newClient, client }: SaleDraft, { type }: SaleChoices) =>
	useRutProblem({ newCode: newClient?.code, clientId: isInvoice(type) ? client?.value : undefined });

function useSaleLines({ draft, change }: Pick<ReturnType<typeof useSaleDraft>, 'draft' | 'change'>) {
	const words = useWords(NEW_WORDS);
	const { quantity } = useFormats();
	/** Scans may come faster than the page is drawn. */
	const lines = useRef(draft.lines);
	lines.current = draft.lines;
	const setLines = (next: SaleDraft['lines']) => {
		lines.current = next;
		change({ lines: next });
	};
	const add = (variant: NamedVariant): ScanAnswer => {
		const [next, line] = withVariant(lines.current, variant);
		setLines(next);
		return { isGood: true, text: words.counted(line.name, quantity(line.quantity)) };
	};
	return { setLines, add };
}

export function Page() {
	const words = useWords(NEW_WORDS);
	const { currency } = useSession();
	const form = useRef<HTMLFormElement>(null);
	const [{ clientid }] = useAddress();
	const kept = useSaleDraft(clientid);
	const { draft, change, forget } = kept;
	useAskedBuyer(clientid, kept);
	const choices = useSaleChoices(draft);
	const { type, office, payments, noteTypeId } = choices;
	const counter = useCounter(draft, office, type?.isExempt === 1);
	const sums = sumsOf(
		draft.lines.flatMap((line) => lineValue(line, counter.priceOf(line)) ?? []),
		currency.decimals,
	);
	const applied = applyPayments(draft, payments, sums.total);
	const rut = useBuyersRut(draft, choices);
	const obstacle = useSaleObstacle(draft, choices, counter, applied, rut.problem);
	const issue = useIssue(type?.name ?? '', forget);
	const { setLines, add } = useSaleLines(kept);
	const onKey = (event: KeyboardEvent) => {
		if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
	};
	const send = () => {
		if (obstacle || !type || choices.isLoading || counter.isLoading || rut.isLoading) return;
		const { priceOf } = counter;
		issue.mutate(requestOf(draft, { type, officeId: office?.id, noteTypeId, applied, priceOf }));
	};
	return (
		<Frame title={words.title} lead={words.lead} back="/sales">
			<form
				ref={form}
				onKeyDown={onKey}
				onSubmit={(event) => {
					event.preventDefault();
					send();
				}}
			>
				<Columns
					side={
						<SaleSide
							key={kept.round}
							draft={draft}
							onChange={change}
							choices={choices}
							sums={sums}
							applied={applied}
							obstacle={obstacle}
							isWaiting={counter.isLoading || rut.isLoading}
							isBusy={issue.isPending}
							error={issue.isShort && obstacle ? null : issue.error}
						/>
					}
				>
					<LeftDraft {...kept} words={words} {...(clientid !== undefined ? { advice: words.leftAsked } : {})} />
					<ProductScan onVariant={add} />
					{draft.lines.length === 0 ? (
						<EmptyState icon={ShoppingBasket} title={words.nothingYet} text={words.nothingYetText} />
					) : (
						<SaleLines lines={draft.lines} counter={counter} onLines={setLines} />
					)}
					<p className="field-help draft-note">
						<Info size={14} aria-hidden="true" /> {words.notDeclared}
					</p>
				</Columns>
			</form>
		</Frame>
	);
}
