/** What was sold on the days that the list shows, this month unless some are chosen; the service adds it up. */
import './sales.css';
import { useResource } from '../../api/queries.ts';
import type { DocumentType, SalesSummary } from '../../api/shapes.ts';
import { Money, Quantity } from '../../kit/texts.tsx';
import { useAddress } from '../../kit/use-address.ts';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';

const DAY_SECONDS = 86_400;

/** From the first to the last day of the month of a day. */
function monthOf(today: number): string {
	const day = new Date(today * 1000);
	const first = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1) / 1000;
	const next = Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1) / 1000;
	return `[${first},${next - DAY_SECONDS}]`;
}

export function SalesSums({ types }: { types: readonly DocumentType[] }) {
	const words = useWords(WORDS);
	const { todayAt } = useFormats();
	const [{ emissiondaterange: span, officeid, documenttypeid, clientid, sellerid, q, state, paid }] = useAddress();
	const type = types.find(({ id }) => String(id) === documenttypeid);
	// Sums are of all sales of some days: where the list shows others, they would say something else.
	const isAsked = !clientid && !sellerid && !q && !paid && state !== '1' && (type === undefined || type.codeSii !== '');
	const { data } = useResource<SalesSummary[]>('/v1/documents/summary.json', {
		query: { emissiondaterange: span ?? monthOf(todayAt()), officeid, codesii: type?.codeSii },
		enabled: isAsked,
	});
	if (!isAsked || !data || data.length === 0) return null;
	const sum = (of: (row: SalesSummary) => number) => data.reduce((whole, row) => whole + of(row), 0);
	return (
		<section className="sales-sums card" aria-label={span ? words.soldInSpan : words.soldThisMonth}>
			<dl>
				<div className="sales-sum-main">
					<dt>{span ? words.soldInSpan : words.soldThisMonth}</dt>
					<dd>
						<Money value={sum(({ totalAmount }) => totalAmount)} />
					</dd>
				</div>
				<div>
					<dt>{words.documents}</dt>
					<dd>
						<Quantity value={sum(({ count }) => count)} />
					</dd>
				</div>
				<div>
					<dt>{words.net}</dt>
					<dd>
						<Money value={sum(({ totalNetAmount }) => totalNetAmount)} />
					</dd>
				</div>
				<div>
					<dt>{words.taxes}</dt>
					<dd>
						<Money value={sum(({ totalTaxAmount }) => totalTaxAmount)} />
					</dd>
				</div>
			</dl>
			<p className="field-help">{words.noteOfSums}</p>
		</section>
	);
}
