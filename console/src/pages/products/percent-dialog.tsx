/** Prices of a list changed by a percentage: one sees what they become before anything happens. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callApi } from '../../api/call.ts';
import { type ListPage, readAll, refreshPaths, useResource } from '../../api/queries.ts';
import { useSession } from '../../api/session-context.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Problem } from '../../kit/failure.tsx';
import { Select, TextField } from '../../kit/field.tsx';
import { Money } from '../../kit/texts.tsx';
import { useTell } from '../../kit/toast.tsx';
import { useAddress } from '../../kit/use-address.ts';
import { useFormats } from '../../words/formats.ts';
import { GENERAL } from '../../words/general.ts';
import { useWords } from '../../words/language.tsx';
import { changedPrice, ROUNDINGS, type Rounding, readPercent } from './price-change.ts';
import { PRICE_WORDS } from './price-messages.ts';
import { LISTED_PRICES, type ListedPrice, nameOfPrice, pricesPath } from './records.ts';

const SHOWN = 8;
/** The API takes no more rows at once. */
const MOST_ROWS = 500;

interface Change {
	percent: number;
	rounding: Rounding;
}

interface Plan {
	items: { variantId: number; variantValueWithTaxes: number }[];
	done: number;
}

/** Reads every price that is meant, then sets them in parts; tells how many are done, and goes on with the rest where it stopped. */
function useApply(listId: string, q: string | undefined, onDone: (count: number) => void) {
	const client = useQueryClient();
	const { currency } = useSession();
	const [progress, setProgress] = useState({ done: 0, all: 0 });
	const plan = useRef<Plan>(undefined);
	const decide = async ({ percent, rounding }: Change): Promise<Plan> => {
		const all = await readAll<ListedPrice>(pricesPath(listId), { q }, (_read, count) =>
			setProgress({ done: 0, all: count }),
		);
		const items = all
			.filter(({ variantValue }) => variantValue > 0)
			.map(({ variant, variantValueWithTaxes: price }) => ({
				variantId: Number(variant.id),
				variantValueWithTaxes: changedPrice(price, percent, rounding, currency.decimals),
			}));
		return { items, done: 0 };
	};
	const apply = useMutation({
		mutationFn: async (change: Change) => {
			plan.current ??= await decide(change);
			const { items } = plan.current;
			while (plan.current.done < items.length) {
				const done: number = plan.current.done;
				const body = { items: items.slice(done, done + MOST_ROWS) };
				await callApi(`/v1/price_lists/${listId}/details/bulk.json`, { method: 'PUT', body });
				plan.current = { items, done: done + body.items.length };
				setProgress({ done: plan.current.done, all: items.length });
			}
			return items.length;
		},
		onSuccess: onDone,
		onSettled: () => refreshPaths(client, ['/v1/price_lists', '/v1/products']),
	});
	return { apply, progress };
}

export function PercentDialog({ listId, onClose }: { listId: string; onClose(): void }) {
	const words = useWords(PRICE_WORDS);
	const general = useWords(GENERAL);
	const { quantity } = useFormats();
	const tell = useTell();
	const [{ q }] = useAddress();
	const [text, setText] = useState('');
	const [rounding, setRounding] = useState<Rounding>(10);
	const [isTried, setTried] = useState(false);
	const percent = readPercent(text);
	const { data } = useResource<ListPage<ListedPrice>>(pricesPath(listId), {
		query: { ...LISTED_PRICES, q: q || undefined, limit: SHOWN * 3 },
	});
	const { apply, progress } = useApply(listId, q || undefined, (count) => {
		tell(words.applied(quantity(count)));
		onClose();
	});
	const count = quantity(data?.count ?? 0);
	const isStopped = apply.isError && progress.done > 0;
	return (
		<Dialog title={words.changeTitle} isOpen isWide onClose={() => !apply.isPending && onClose()}>
			<form
				className="stack"
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					setTried(true);
					if (percent !== undefined) apply.mutate({ percent, rounding });
				}}
			>
				<p>{q ? words.scopeFound(count) : words.scopeAll(count)}</p>
				<div className="pair">
					<TextField
						label={words.percent}
						help={words.percentHelp}
						value={text}
						onValue={setText}
						error={isTried && percent === undefined ? words.badPercent : undefined}
						autoComplete="off"
						disabled={isStopped}
						autoFocus
					/>
					<Select
						label={words.rounding}
						value={String(rounding)}
						disabled={isStopped}
						options={ROUNDINGS.map((each) => ({ value: String(each), label: words.roundings[each] }))}
						onValue={(value) => setRounding(ROUNDINGS.find((each) => String(each) === value) ?? 1)}
					/>
				</div>
				{percent !== undefined && data && <Preview page={data} change={{ percent, rounding }} />}
				{isStopped && <p className="notice warn">{words.stopped(quantity(progress.done))}</p>}
				<Problem error={apply.error} />
				<div className="dialog-actions">
					<Button disabled={apply.isPending} onClick={onClose}>
						{general.cancel}
					</Button>
					<Button type="submit" look="primary" isBusy={apply.isPending}>
						{apply.isPending
							? words.applying(quantity(progress.done), quantity(progress.all))
							: isStopped
								? general.retry
								: words.apply}
					</Button>
				</div>
			</form>
		</Dialog>
	);
}

function Preview({ page, change }: { page: ListPage<ListedPrice>; change: Change }) {
	const words = useWords(PRICE_WORDS);
	const { quantity } = useFormats();
	const { currency } = useSession();
	const shown = page.items.filter(({ variantValue }) => variantValue > 0).slice(0, SHOWN);
	return (
		<div className="preview">
			<table className="table" aria-label={words.preview}>
				<thead>
					<tr>
						<th scope="col">{words.product}</th>
						<th scope="col" className="end">
							{words.before}
						</th>
						<th scope="col" className="end">
							{words.after}
						</th>
					</tr>
				</thead>
				<tbody>
					{shown.map((price) => (
						<tr key={price.id}>
							<td>{nameOfPrice(price)}</td>
							<td className="end">
								<Money value={price.variantValueWithTaxes} />
							</td>
							<td className="end">
								<b>
									<Money
										value={changedPrice(
											price.variantValueWithTaxes,
											change.percent,
											change.rounding,
											currency.decimals,
										)}
									/>
								</b>
							</td>
						</tr>
					))}
				</tbody>
			</table>
			<small>
				{words.previewOf(shown.length, quantity(page.count))} {words.unpriced}
			</small>
		</div>
	);
}
