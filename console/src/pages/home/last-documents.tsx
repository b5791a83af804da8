/** What was issued last, with its state. */
import type { HomeDocument } from '../../api/shapes.ts';
import { Badge } from '../../kit/badge.tsx';
import { TextLink } from '../../kit/link.tsx';
import { Card } from '../../kit/page.tsx';
import { kindOf } from '../../records/kinds.ts';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';

const ANNULLED = 1;

/** Lists show `Boleta electrónica` as `Boleta`. */
const shortName = (type: string) => type.replace(/ electr[óo]nica\b/i, '');

export function LastDocuments({ documents }: { documents: readonly HomeDocument[] }) {
	const words = useWords(WORDS);
	return (
		<Card title={words.lastDocuments} aside={<TextLink to="/sales">{words.seeAll}</TextLink>} isFlush>
			{documents.length === 0 ? (
				<p className="soft home-none">{words.noDocuments}</p>
			) : (
				<ul className="lines">
					{documents.map((document) => (
						<Line key={document.id} document={document} />
					))}
				</ul>
			)}
		</Card>
	);
}

function Line({
	document: { id, use, type, codeSii, number, client, totalAmount, state, createdAt },
}: {
	document: HomeDocument;
}) {
	const words = useWords(WORDS);
	const { money, quantity, ago } = useFormats();
	const isGuide = kindOf({ use }).name === 'guide';
	const name = isGuide ? words.guide : (words.notes[codeSii] ?? shortName(type));
	const title = words.number(name, quantity(number));
	return (
		<li className="line">
			<span>
				{isGuide ? (
					<TextLink to="/dispatches" search={{ documentid: String(id) }} className="row-link">
						{title}
					</TextLink>
				) : (
					<TextLink to={`/sales/${id}`} className="row-link">
						{title}
					</TextLink>
				)}
				<small>{client ?? ago(createdAt)}</small>
			</span>
			<span className="line-end">
				{money(totalAmount)}
				{state === ANNULLED ? (
					<Badge tone="bad">{words.states.annulled}</Badge>
				) : (
					<Badge tone="good">{words.states.issued}</Badge>
				)}
			</span>
		</li>
	);
}
