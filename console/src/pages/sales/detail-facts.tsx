/** What a document says of itself: days, office, client, who sold it, and what it refers to. */
import { FactList } from '../../kit/facts.tsx';
import { TextLink } from '../../kit/link.tsx';
import { DayText } from '../../kit/texts.tsx';
import { rutText } from '../../records/rut.ts';
import { buyerOf, type Sale } from '../../records/sales.ts';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';
import { personName } from './records.ts';

export function DetailFacts({ sale }: { sale: Sale }) {
	const words = useWords(WORDS);
	const { day } = useFormats();
	const { client, office, address, municipality, city, emissionDate, expirationDate } = sale;
	const sellers = (sale.sellers.items ?? []).map(personName).join(', ');
	const references = (sale.references.items ?? []).map(({ id, number, referenceDate, reason, dte_code, code }) => (
		<span key={id} className="below">
			{[dte_code?.name ?? code, number, day(referenceDate), reason].filter(Boolean).join(' · ')}
		</span>
	));
	return (
		<FactList
			facts={[
				{ name: words.date, value: <DayText at={emissionDate} /> },
				{ name: words.due, value: expirationDate === emissionDate ? undefined : <DayText at={expirationDate} /> },
				{ name: words.office, value: office.name },
				{
					name: words.client,
					value: client && (
						<>
							<TextLink to={`/clients/${client.id}`}>{buyerOf(sale)}</TextLink>
							{client.code && <small className="below">{rutText(client.code)}</small>}
						</>
					),
				},
				{ name: words.seller, value: sellers },
				{ name: words.address, value: [address, municipality, city].filter(Boolean).join(', ') },
				{ name: words.ownNumber, value: sale.salesId },
				{ name: words.observation, value: sale.observation },
				{ name: words.references, value: references.length > 0 ? references : undefined },
			]}
		/>
	);
}
