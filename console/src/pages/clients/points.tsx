/** The loyalty points of a client: how many, how they changed, and a way to add or take some. */
import { useState } from 'react';
import { type ListPage, useChange, useResource } from '../../api/queries.ts';
import type { ChangedPoints, Client, ClientPoints, PointsChange } from '../../api/shapes.ts';
import { Button } from '../../kit/button.tsx';
import { ChoiceRow } from '../../kit/choice-row.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { type Moment, Story } from '../../kit/facts.tsx';
import { Problem } from '../../kit/failure.tsx';
import { TextField } from '../../kit/field.tsx';
import { Card } from '../../kit/page.tsx';
import { useTell } from '../../kit/toast.tsx';
import { useFieldError } from '../../words/errors.ts';
import { useFormats } from '../../words/formats.ts';
import { GENERAL } from '../../words/general.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';

interface PointsProps {
	client: Pick<Client, 'id' | 'points' | 'accumulatePoints'>;
	mayWrite: boolean;
}

const SHOWN = 50;

export function Points({ client, mayWrite }: PointsProps) {
	const words = useWords(WORDS);
	const { quantity } = useFormats();
	const [isOpen, open] = useState(false);
	const { data } = useResource<ListPage<ClientPoints>>(`/v1/clients/${client.id}/points.json`, {
		query: { limit: SHOWN, order: 'desc' },
	});
	const moments = (data?.items ?? []).map(
		({ id, date, change, description, points }): Moment => ({
			key: id,
			at: date,
			title: `${change > 0 ? '+' : ''}${quantity(change)}`,
			text: [description, words.pointsNow(quantity(points))].filter(Boolean).join(' · '),
			tone: change > 0 ? 'good' : 'warn',
		}),
	);
	if (client.points === 0 && moments.length === 0 && client.accumulatePoints === 0) return null;
	return (
		<Card
			title={words.points}
			aside={
				mayWrite && (
					<Button size="small" onClick={() => open(true)}>
						{words.changePoints}
					</Button>
				)
			}
		>
			<p>
				<b>{words.pointsNow(quantity(client.points))}</b>
			</p>
			{moments.length === 0 ? <p className="soft">{words.noPoints}</p> : <Story moments={moments} />}
			<Dialog title={words.points} isOpen={isOpen} onClose={() => open(false)}>
				<PointsForm client={client} onDone={() => open(false)} />
			</Dialog>
		</Card>
	);
}

function PointsForm({ client, onDone }: { client: PointsProps['client']; onDone(): void }) {
	const words = useWords(WORDS);
	const general = useWords(GENERAL);
	const tell = useTell();
	const { quantity } = useFormats();
	const [isTaking, take] = useState(false);
	const [text, setText] = useState('');
	const [description, setDescription] = useState('');
	const count = /^\d+$/.test(text.trim()) ? Number(text) : 0;
	const save = useChange<PointsChange, ChangedPoints>({
		call: (body) => ({ path: '/v1/clients/points.json', method: 'PUT', body }),
		refreshes: ['/v1/clients'],
		onDone: ({ points }) => {
			onDone();
			tell(words.pointsChanged(quantity(points)));
		},
	});
	const errorAt = useFieldError(save.error);
	const tooFew = isTaking && count > client.points ? words.tooFew(quantity(count), quantity(client.points)) : undefined;
	return (
		<form
			className="form"
			onSubmit={(event) => {
				event.preventDefault();
				if (count > 0 && !tooFew)
					save.mutate({ clientId: client.id, type: isTaking ? 1 : 0, points: count, description });
			}}
		>
			<ChoiceRow
				label={words.changePoints}
				value={isTaking ? 'take' : 'add'}
				options={[
					{ value: 'add', label: words.addPoints },
					{ value: 'take', label: words.takePoints },
				]}
				onValue={(value) => take(value === 'take')}
			/>
			<TextField
				label={words.howMany}
				inputMode="numeric"
				required
				value={text}
				error={tooFew ?? errorAt('points')}
				onValue={setText}
			/>
			<TextField
				label={words.what}
				isOptional
				value={description}
				error={errorAt('description')}
				onValue={setDescription}
			/>
			<Problem error={save.error} fields={['points', 'description']} />
			<div className="dialog-actions">
				<Button onClick={onDone}>{general.cancel}</Button>
				<Button type="submit" look="primary" isBusy={save.isPending} disabled={count === 0 || tooFew !== undefined}>
					{general.save}
				</Button>
			</div>
		</form>
	);
}
