/** What can be done next with an import: run it, watch it, or read how it ended. */
import { Check, FileUp, TriangleAlert } from 'lucide-react';
import { useChange } from '../../api/queries.ts';
import { useMay } from '../../api/session-context.ts';
import type { Import } from '../../api/shapes.ts';
import { Button, LinkButton } from '../../kit/button.tsx';
import { Problem } from '../../kit/failure.tsx';
import { Card, FixedAction } from '../../kit/page.tsx';
import { useFormats } from '../../words/formats.ts';
import { useReader, useWords } from '../../words/language.tsx';
import { type Area, PATHS } from './kinds.ts';
import { WORDS, type Words } from './messages.ts';

interface StepProps {
	area: Area;
	data: Import;
	isUnderWay: boolean;
}

export function ImportStep({ area, data, isUnderWay }: StepProps) {
	const may = useMay()(`${area}:write`);
	if (isUnderWay) return <Progress area={area} data={data} />;
	if (data.state === 'done') return <Done area={area} />;
	if (data.state !== 'ready') return <Ended data={data} />;
	return may ? <Confirm area={area} data={data} /> : null;
}

const usePressed = (area: Area, { id }: Import, what: 'run' | 'cancel') =>
	useChange<void, Import>({
		call: () =>
			what === 'run'
				? { path: `${PATHS[area]}/${id}/run.json` }
				: { path: `${PATHS[area]}/${id}.json`, method: 'DELETE' },
		refreshes: [PATHS[area]],
	});

function Confirm({ area, data }: Omit<StepProps, 'isUnderWay'>) {
	const words = useWords(WORDS);
	const { quantity } = useFormats();
	const run = usePressed(area, data, 'run');
	const cancel = usePressed(area, data, 'cancel');
	const changing = data.creates + data.changes;
	// A count that finds what was expected is worth recording all the same.
	if (changing === 0 && data.kind !== 'counts') return <p className="notice">{words.nothing}</p>;
	return (
		<div className="import-actions">
			<FixedAction>
				<Button look="primary" size="large" icon={Check} isBusy={run.isPending} onClick={() => run.mutate()}>
					{data.total === 1 ? words.runOne : words.run(quantity(data.total))}
				</Button>
				<Problem error={run.error} />
			</FixedAction>
			<Button isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
				{words.cancel}
			</Button>
			<Problem error={cancel.error} />
		</div>
	);
}

function Progress({ area, data }: Omit<StepProps, 'isUnderWay'>) {
	const words = useWords(WORDS);
	const { quantity } = useFormats();
	const cancel = usePressed(area, data, 'cancel');
	const { done, total, state } = data;
	const said =
		state === 'waiting'
			? words.waiting
			: state === 'writing'
				? words.writing
				: words.progress(quantity(done), quantity(total));
	return (
		<Card>
			<div className="import-progress">
				<p role="status">{said}</p>
				<div
					className="progress"
					role="progressbar"
					aria-label={words.result}
					aria-valuemin={0}
					aria-valuemax={total}
					aria-valuenow={done}
					data-writing={state === 'writing' || undefined}
				>
					<span style={{ width: `${total > 0 ? (100 * done) / total : 0}%` }} />
				</div>
				{state !== 'writing' && (
					<Button size="small" isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
						{words.stop}
					</Button>
				)}
				<Problem error={cancel.error} />
			</div>
		</Card>
	);
}

function Done({ area }: { area: Area }) {
	const words = useWords(WORDS);
	return (
		<Card>
			<div className="import-done">
				<p role="status">
					<Check size={18} aria-hidden="true" /> {words.done}
				</p>
				<div className="page-actions">
					<LinkButton to={area === 'stock' ? '/stock' : '/products'} look="primary">
						{area === 'stock' ? words.seeStock : words.seeProducts}
					</LinkButton>
					<LinkButton to="/products/import" icon={FileUp}>
						{words.again}
					</LinkButton>
				</div>
			</div>
		</Card>
	);
}

/** Why nothing was imported. */
function endText(data: Import, words: Words, language: string, shown: (value: number) => string): string {
	const { problem, state, errors } = data;
	if (state === 'with_errors') return errors === 1 ? words.oneError : words.hasErrors(words.lines(shown(errors)));
	if (state === 'cancelled') return words.cancelled;
	if (state === 'expired') return words.expired;
	if (problem?.errorCode === 'imports.changed') return words.changed(String(problem.row ?? ''), problem.code);
	return language === 'en' && problem ? problem.error : words.failed;
}

function Ended({ data }: { data: Import }) {
	const words = useWords(WORDS);
	const { quantity } = useFormats();
	const { language } = useReader();
	return (
		<div className="import-actions">
			<p className={data.state === 'cancelled' ? 'notice' : 'problem'} role="status">
				<TriangleAlert size={18} aria-hidden="true" />
				<span>{endText(data, words, language, quantity)}</span>
			</p>
			<FixedAction>
				<LinkButton to="/products/import" search={{ kind: data.kind }} icon={FileUp} look="primary">
					{words.again}
				</LinkButton>
			</FixedAction>
		</div>
	);
}
