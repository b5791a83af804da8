/** Snapshots of the whole instance, by the sandbox key, which stays in the page's memory alone. */
import { useState } from 'react';
import { currentAccess } from '../../api/access.ts';
import { ApiProblem } from '../../api/problem.ts';
import type { SandboxSnapshot, SandboxSnapshots } from '../../api/shapes.ts';
import { Button } from '../../kit/button.tsx';
import { ConfirmDialog } from '../../kit/dialog.tsx';
import { Problem } from '../../kit/failure.tsx';
import { TextField } from '../../kit/field.tsx';
import { Card } from '../../kit/page.tsx';
import { DateText } from '../../kit/texts.tsx';
import type { SandboxWords } from './words.ts';

/** The person's token is about one company, this about all of them. */
async function byKey<T>(key: string, method: string, path: string): Promise<T> {
	const { apiUrl } = await currentAccess();
	const response = await fetch(apiUrl + path, { method, headers: { 'bodega-sandbox-key': key } });
	const answer = await response.json();
	if (!response.ok) throw new ApiProblem(response.status, answer);
	return answer;
}

const LIST = '/sandbox/snapshots.json';
const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

/** What is asked for before it is done: a snapshot to go back to, or the beginning. */
type Wish = SandboxSnapshot | 'beginning' | undefined;
const pathOf = (wish: Wish): string =>
	wish === 'beginning' ? '/sandbox/reset.json' : `/sandbox/snapshots/${wish?.id}/restore.json`;

interface KeyFormProps {
	value: string;
	onValue(value: string): void;
	error: string | undefined;
	onSubmit(): void;
	words: SandboxWords;
}

function KeyForm({ onSubmit, words, ...field }: KeyFormProps) {
	return (
		<form
			className="form"
			onSubmit={(event) => {
				event.preventDefault();
				onSubmit();
			}}
		>
			<TextField label={words.key} type="password" autoComplete="off" help={words.keyHelp} required {...field} />
			<div className="row">
				<Button type="submit">{words.open}</Button>
			</div>
		</form>
	);
}

export function SnapshotsCard({ words }: { words: SandboxWords }) {
	const [key, setKey] = useState('');
	const [kept, setKept] = useState<readonly SandboxSnapshot[]>();
	const [wish, setWish] = useState<Wish>();
	const [error, setError] = useState<unknown>();
	const attempt = (work: () => Promise<void>) => {
		setError(undefined);
		work().catch((problem: unknown) => setError(problem));
	};
	const list = async () => setKept((await byKey<SandboxSnapshots>(key, 'GET', LIST)).snapshots);
	const take = async () => {
		await byKey(key, 'POST', LIST);
		await list();
	};
	const goBack = async () => {
		const path = pathOf(wish);
		setWish(undefined);
		await byKey(key, 'POST', path);
		// The session may be of after that moment; every page is of what was.
		location.reload();
	};
	const status = error instanceof ApiProblem ? error.status : undefined;
	return (
		<Card title={words.copies}>
			<div className="stack">
				<p className="soft">{words.copiesText}</p>
				{kept === undefined ? (
					<KeyForm
						value={key}
						onValue={setKey}
						error={status === 401 ? words.wrongKey : undefined}
						onSubmit={() => attempt(list)}
						words={words}
					/>
				) : (
					<>
						{kept.length === 0 && <p className="soft">{words.noCopies}</p>}
						<ul className="stack">
							{kept.map((snapshot) => (
								<li key={snapshot.id} className="row">
									<DateText at={snapshot.createdAt} /> <small>{words.size(megabytes(snapshot.bytes))}</small>
									<Button size="small" onClick={() => setWish(snapshot)}>
										{words.back}
									</Button>
								</li>
							))}
						</ul>
						<div className="row">
							<Button onClick={() => attempt(take)}>{words.take}</Button>
							<Button look="danger" onClick={() => setWish('beginning')}>
								{words.reset}
							</Button>
						</div>
					</>
				)}
				{status === 501 ? <p role="alert">{words.onPostgres}</p> : status !== 401 && <Problem error={error} />}
			</div>
			<ConfirmDialog
				isOpen={wish !== undefined}
				question={wish === 'beginning' ? words.resetQuestion : words.backQuestion}
				text={words.backText}
				action={wish === 'beginning' ? words.reset : words.back}
				onConfirm={() => attempt(goBack)}
				onClose={() => setWish(undefined)}
			/>
		</Card>
	);
}
