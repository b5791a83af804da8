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
import type { SandboxWords } from './messages.ts';

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

/** What is asked for before it is done; nothing of it can be taken back. */
interface Wish {
	step: 'back' | 'remove' | 'reset';
	/** The id of the snapshot. */
	id: string;
}

const pathOf = ({ step, id }: Wish): string =>
	({
		back: `/sandbox/snapshots/${id}/restore.json`,
		remove: `/sandbox/snapshots/${id}.json`,
		reset: '/sandbox/reset.json',
	})[step];

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

interface KeptProps {
	kept: readonly SandboxSnapshot[];
	onWish(wish: Wish): void;
	words: SandboxWords;
}

function Kept({ kept, onWish, words }: KeptProps) {
	if (kept.length === 0) return <p className="soft">{words.noCopies}</p>;
	return (
		<ul className="stack">
			{kept.map(({ id, createdAt, bytes }) => (
				<li key={id} className="row">
					<DateText at={createdAt} /> <small>{words.size(megabytes(bytes))}</small>
					<Button size="small" onClick={() => onWish({ step: 'back', id })}>
						{words.back}
					</Button>
					<Button size="small" onClick={() => onWish({ step: 'remove', id })}>
						{words.removeCopy}
					</Button>
				</li>
			))}
		</ul>
	);
}

interface AskingProps {
	wish: Wish | undefined;
	onConfirm(): void;
	onClose(): void;
	words: SandboxWords;
}

function Asking({ wish, onConfirm, onClose, words }: AskingProps) {
	const said = {
		back: { question: words.backQuestion, text: words.backText, action: words.back },
		remove: { question: words.removeQuestion, text: words.removeText, action: words.removeCopy },
		reset: { question: words.resetQuestion, text: words.backText, action: words.reset },
	}[wish?.step ?? 'back'];
	return <ConfirmDialog isOpen={wish !== undefined} {...said} onConfirm={onConfirm} onClose={onClose} />;
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
	const fulfil = async () => {
		if (!wish) return;
		setWish(undefined);
		if (wish.step === 'remove') {
			setKept((await byKey<SandboxSnapshots>(key, 'DELETE', pathOf(wish))).snapshots);
			return;
		}
		await byKey(key, 'POST', pathOf(wish));
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
						<Kept kept={kept} onWish={setWish} words={words} />
						<div className="row">
							<Button onClick={() => attempt(take)}>{words.take}</Button>
							<Button look="danger" onClick={() => setWish({ step: 'reset', id: '' })}>
								{words.reset}
							</Button>
						</div>
					</>
				)}
				{status === 501 ? <p role="alert">{words.onPostgres}</p> : status !== 401 && <Problem error={error} />}
			</div>
			<Asking wish={wish} onConfirm={() => attempt(fulfil)} onClose={() => setWish(undefined)} words={words} />
		</Card>
	);
}
