/** Goods are received by scanning them: how many, what they cost, and the paper they came with. */
import './stock.css';
import { useNavigate } from '@tanstack/react-router';
import { PackagePlus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useChange } from '../../api/queries.ts';
import type { NewStockReception, StockReception } from '../../api/shapes.ts';
import { LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { findVariants } from '../../kit/find-variant.ts';
import { LeftDraft } from '../../kit/left-draft.tsx';
import { Columns, Page as Frame } from '../../kit/page.tsx';
import { ProductScan } from '../../kit/product-scan.tsx';
import type { ScanAnswer } from '../../kit/scan-answer.ts';
import { useTell } from '../../kit/toast.tsx';
import { useAddress } from '../../kit/use-address.ts';
import { type NamedVariant, nameOf } from '../../kit/variant.ts';
import { useOffices } from '../../records/use-offices.ts';
import { useFormats } from '../../words/formats.ts';
import { useReader, useWords } from '../../words/language.tsx';
import { type Arriving, costOf, NOTHING, requestOf, withOne } from './arriving.ts';
import { ArrivingLines } from './arriving-lines.tsx';
import { ArrivingSide } from './arriving-side.tsx';
import { WORDS } from './messages.ts';
import { MOST_LINES, RECEPTIONS, sum, TOUCHED, unstockedAs } from './records.ts';
import { useEntered } from './use-entered.ts';

/** Why it cannot be received yet, in words that say what to do. */
function useObstacle({ lines }: Arriving): string | undefined {
	const words = useWords(WORDS);
	const { language } = useReader();
	if (lines.length === 0) return words.addSomething;
	const wrong = lines.find((line) => Number.isNaN(costOf(line, language)));
	return wrong && words.wrongCost(nameOf(wrong.variant));
}

function useReceive(units: number, forget: () => void) {
	const words = useWords(WORDS);
	const { quantity } = useFormats();
	const navigate = useNavigate();
	const tell = useTell();
	return useChange<NewStockReception, StockReception>({
		call: (body) => ({ path: RECEPTIONS, body }),
		refreshes: TOUCHED,
		onDone: ({ id }) => {
			forget();
			tell(words.wasReceived(quantity(units), units));
			void navigate({ to: `/stock/receptions/${id}`, replace: true });
		},
	});
}

export function Page() {
	const words = useWords(WORDS);
	const { language } = useReader();
	const { quantity } = useFormats();
	const form = useRef<HTMLFormElement>(null);
	const kept = useEntered<Arriving>('reception', NOTHING);
	const { draft: arriving, change, forget } = kept;
	const { office, options } = useOffices(arriving.officeId);
	const units = sum(arriving.lines.map((line) => line.quantity));
	const obstacle = useObstacle(arriving);
	const receive = useReceive(units, forget);
	/** Scans may come faster than the page is drawn. */
	const latest = useRef(arriving.lines);
	latest.current = arriving.lines;
	const setLines = (lines: Arriving['lines']) => {
		latest.current = lines;
		change({ lines });
	};
	const add = (variant: NamedVariant): ScanAnswer => {
		const unstocked = unstockedAs(variant);
		if (unstocked) return { isGood: false, text: `${nameOf(variant)}: ${words[unstocked]}` };
		const [lines, line] = withOne(latest.current, variant);
		if (lines.length > MOST_LINES) return { isGood: false, text: words.tooMany(quantity(MOST_LINES)) };
		setLines(lines);
		return { isGood: true, text: words.counted(nameOf(variant), quantity(line.quantity)) };
	};
	useAddedByAddress(add);
	return (
		<Frame
			title={words.receiveTitle}
			lead={words.receiveLead}
			back="/stock"
			actions={<LinkButton to="/stock/receptions">{words.receptions}</LinkButton>}
		>
			<form
				ref={form}
				onKeyDown={(event) => {
					if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
				}}
				onSubmit={(event) => {
					event.preventDefault();
					if (obstacle === undefined)
						receive.mutate(requestOf({ ...arriving, officeId: office?.id }, words.usualDocument, language));
				}}
			>
				<Columns
					side={
						<ArrivingSide
							arriving={arriving}
							onChange={change}
							office={office}
							offices={options}
							units={units}
							obstacle={obstacle}
							isBusy={receive.isPending}
							error={receive.error}
						/>
					}
				>
					<LeftDraft {...kept} words={words.receptionLeft} />
					<ProductScan onVariant={add} />
					{arriving.lines.length === 0 ? (
						<EmptyState icon={PackagePlus} title={words.nothingYet} text={words.nothingYetText} />
					) : (
						<ArrivingLines lines={arriving.lines} onLines={setLines} />
					)}
				</Columns>
			</form>
		</Frame>
	);
}

/** `?add=CAFE-250`: the page of a product leads here with its code. */
function useAddedByAddress(add: (variant: NamedVariant) => ScanAnswer): void {
	const [{ add: code }, changeAddress] = useAddress();
	const adding = useRef(add);
	adding.current = add;
	useEffect(() => {
		if (!code) return;
		changeAddress({ add: undefined });
		void findVariants(code).then(({ items: [variant, ...others] }) => {
			if (variant && others.length === 0) adding.current(variant);
		});
	}, [code, changeAddress]);
}
