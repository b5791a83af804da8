/** What time it is for the company; stopped, moved on, or given back. */
import { useState } from 'react';
import { useChange, useResource } from '../../api/queries.ts';
import type { SandboxClock, SandboxClockChange } from '../../api/shapes.ts';
import { Button } from '../../kit/button.tsx';
import { FactList } from '../../kit/facts.tsx';
import { Failure, Problem } from '../../kit/failure.tsx';
import { Select, TextField } from '../../kit/field.tsx';
import { Card } from '../../kit/page.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { DateText } from '../../kit/texts.tsx';
import type { SandboxWords } from './messages.ts';

const PATH = '/sandbox/clock.json';
const UNITS = ['minutes', 'hours', 'days'] as const;

const modeOf = (mode: string, { modes }: SandboxWords): string =>
	mode === 'frozen' ? modes.frozen : mode === 'running' ? modes.running : modes.real;

export function ClockCard({ words }: { words: SandboxWords }) {
	const { data: clock, error, refetch } = useResource<SandboxClock>(PATH);
	const [by, setBy] = useState('1');
	const [unit, setUnit] = useState('days');
	const move = useChange<SandboxClockChange, SandboxClock>({
		call: (body) => ({ path: PATH, method: 'PUT', body }),
		// What fell due on the way is anywhere.
		refreshes: ['/'],
	});
	if (error) return <Failure isPart error={error} onRetry={() => void refetch()} />;
	if (!clock) return <Skeleton lines={3} height={40} />;
	return (
		<Card title={words.clock}>
			<div className="stack">
				<FactList
					facts={[
						{ name: words.now, value: <DateText at={clock.now} /> },
						{ name: words.mode, value: modeOf(clock.mode, words) },
					]}
				/>
				<form
					className="form"
					onSubmit={(event) => {
						event.preventDefault();
						move.mutate({ advance: { [unit]: by } });
					}}
				>
					<TextField
						label={words.by}
						type="number"
						min={1}
						value={by}
						onValue={setBy}
						help={words.clockHelp}
						required
					/>
					<Select
						label={words.unit}
						value={unit}
						options={UNITS.map((value) => ({ value, label: words.units[value] }))}
						onValue={setUnit}
					/>
					<Problem error={move.error} />
					<div className="row">
						<Button type="submit" look="primary" isBusy={move.isPending}>
							{words.advance}
						</Button>
						{clock.mode === 'frozen' ? (
							<Button onClick={() => move.mutate({ mode: 'running' })}>{words.run}</Button>
						) : (
							<Button onClick={() => move.mutate({ mode: 'frozen' })}>{words.freeze}</Button>
						)}
						{clock.mode !== 'real' && <Button onClick={() => move.mutate({ mode: 'real' })}>{words.real}</Button>}
					</div>
				</form>
			</div>
		</Card>
	);
}
