/** What a product has cost: the average of each variant and what was paid last. */
import { useResource } from '../../api/queries.ts';
import type { VariantCosts } from '../../api/shapes.ts';
import { Card } from '../../kit/page.tsx';
import { DayText, Money } from '../../kit/texts.tsx';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';
import type { WholeVariant } from './records.ts';

/** Beyond these the page of a product would ask too much at once. */
const SHOWN = 12;

export function Costs({ variants }: { variants: readonly WholeVariant[] }) {
	const words = useWords(WORDS);
	return (
		<Card title={words.costs}>
			<dl className="facts">
				{variants.slice(0, SHOWN).map((variant) => (
					<CostsOf key={variant.id} variant={variant} isOnly={variants.length === 1} />
				))}
			</dl>
		</Card>
	);
}

function CostsOf({ variant, isOnly }: { variant: WholeVariant; isOnly: boolean }) {
	const words = useWords(WORDS);
	const { data } = useResource<VariantCosts>(`/v1/variants/${variant.id}/costs.json`);
	const last = data?.history.at(-1);
	return (
		<div>
			<dt>{isOnly ? words.averageCost : variant.description || variant.code}</dt>
			<dd>
				{last ? (
					<>
						<Money value={data?.averageCost ?? 0} />
						<br />
						<small>
							{words.lastCost}: <Money value={last.cost} /> · <DayText at={last.admissionDate} />
						</small>
					</>
				) : (
					data && <small>{words.noCosts}</small>
				)}
			</dd>
		</div>
	);
}
