/** What was issued last, with its state. */
import type { LastDocument } from '../../api/home.ts';
import { Badge, type Tone } from '../../kit/badge.tsx';
import { TextLink } from '../../kit/link.tsx';
import { Card } from '../../kit/page.tsx';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './words.ts';

type State = keyof typeof WORDS.es.states;

const TONES: Readonly<Record<State, Tone>> = {
	issued: 'good',
	paid: 'good',
	received: 'good',
	inTransit: 'warn',
	annulled: 'bad',
	toDispatch: 'info',
};

const isState = (text: string): text is State => text in TONES;
const PLACES = { dispatch: '/dispatches', transfer: '/dispatches', sale: '/sales', return: '/sales/returns' };

export function LastDocuments({ documents }: { documents: readonly LastDocument[] }) {
	const words = useWords(WORDS);
	return (
		<Card title={words.lastDocuments} aside={<TextLink to="/sales">{words.seeAll}</TextLink>} isFlush>
			{documents.length === 0 ? (
				<p className="soft home-none">{words.noDocuments}</p>
			) : (
				<ul className="lines">
					{documents.map((document) => (
						<Line key={`${document.kind}${document.id}`} document={document} />
					))}
				</ul>
			)}
		</Card>
	);
}

function Line({ document: { id, kind, name, number, to, total, units, state } }: { document: LastDocument }) {
	const words = useWords(WORDS);
	const { money, quantity } = useFormats();
	return (
		<li className="line">
			<span>
				<TextLink to={`${PLACES[kind]}/${id}`} className="row-link">
					{words.number(name, quantity(number))}
				</TextLink>
				<small>{to}</small>
			</span>
			<span className="line-end">
				{kind === 'transfer' ? words.unitsShort(quantity(units)) : money(total)}
				{isState(state) && <Badge tone={TONES[state]}>{words.states[state]}</Badge>}
			</span>
		</li>
	);
}
