/** What each office has of one product, with its minimum, and what corrects it. */
import { Minus, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../api/session-context.ts';
import type { Office } from '../../api/shapes.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/page.tsx';
import { Quantity } from '../../kit/texts.tsx';
import { type NamedVariant, nameOf } from '../../kit/variant.ts';
import { useOffices } from '../../records/use-offices.ts';
import { useWords } from '../../words/language.tsx';
import { ConsumeDialog } from './consume-dialog.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { WORDS } from './messages.ts';
import { MinimumField } from './minimum-field.tsx';
import type { Level } from './records.ts';
import { LevelBadge } from './state-badge.tsx';

interface OfficeLevelsProps {
	variant: NamedVariant;
	levels: readonly Level[];
	/** It follows what is in it: there is nothing to correct. */
	isFixed: boolean;
}

/** An office that never had any has no level; it can have a minimum all the same. */
const NOTHING = { quantity: 0, quantityReserved: 0, quantityAvailable: 0, minimumQuantity: null };

export function OfficeLevels({ variant, levels, isFixed }: OfficeLevelsProps) {
	const words = useWords(WORDS);
	const { offices } = useOffices();
	const byOffice = new Map(levels.map((level) => [Number(level.office.id), level]));
	const closed = levels
		.filter(({ office }) => !offices.some(({ id }) => id === Number(office.id)))
		.map(({ office }) => ({ id: Number(office.id), name: office.name ?? '' }));
	return (
		<Card title={words.byOffice} isFlush>
			<ul className="levels">
				{[...offices, ...closed].map((office) => (
					<OfficeLevel
						key={office.id}
						variant={variant}
						office={office}
						level={byOffice.get(office.id)}
						isFixed={isFixed}
					/>
				))}
			</ul>
		</Card>
	);
}

interface OfficeLevelProps {
	variant: NamedVariant;
	office: Pick<Office, 'id' | 'name'>;
	level: Level | undefined;
	isFixed: boolean;
}

function OfficeLevel({ variant, office, level, isFixed }: OfficeLevelProps) {
	const words = useWords(WORDS);
	const may = useMay();
	const [asked, ask] = useState<'correct' | 'consume'>();
	const shown = level ?? NOTHING;
	const about = { variant, office, quantity: shown.quantity, onClose: () => ask(undefined) };
	return (
		<li className="level">
			<p className="level-office">
				<b>{office.name}</b> {level && !isFixed && <LevelBadge level={level} />}
			</p>
			<dl>
				<Figure name={words.available} value={shown.quantityAvailable} isMain />
				<Figure name={words.reserved} value={shown.quantityReserved} />
				<Figure name={words.onHand} value={shown.quantity} />
				{!isFixed && (
					<div>
						<dt>{words.minimum}</dt>
						<dd>
							<MinimumField
								variantId={variant.id}
								officeId={office.id}
								name={`${nameOf(variant)}, ${office.name}`}
								levelId={level?.id}
								value={shown.minimumQuantity}
							/>
						</dd>
					</div>
				)}
			</dl>
			{may('stock:write') && !isFixed && (
				<div className="row level-actions">
					<Button size="small" icon={PencilLine} onClick={() => ask('correct')}>
						{words.correct}
					</Button>
					<Button size="small" icon={Minus} disabled={shown.quantityAvailable <= 0} onClick={() => ask('consume')}>
						{words.takeOut}
					</Button>
				</div>
			)}
			{asked === 'correct' && <CorrectDialog {...about} />}
			{asked === 'consume' && <ConsumeDialog {...about} available={shown.quantityAvailable} />}
		</li>
	);
}

const Figure = ({ name, value, isMain = false }: { name: string; value: number; isMain?: boolean }) => (
	<div>
		<dt>{name}</dt>
		<dd className={isMain ? 'level-main' : undefined}>
			<Quantity value={value} />
		</dd>
	</div>
);
