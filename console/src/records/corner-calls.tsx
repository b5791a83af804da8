/** The token in use with copy, and five calls to run here or in a terminal. */
import './corner.css';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { currentAccess } from '../api/access.ts';
import { callApi } from '../api/call.ts';
import { ApiProblem } from '../api/problem.ts';
import { Button } from '../kit/button.tsx';
import { CopyButton } from '../kit/copy-button.tsx';
import { useWords } from '../words/language.tsx';
import { CORNER } from './corner-messages.ts';

const PATHS = [
	{ key: 'offices', path: '/v1/offices.json' },
	{ key: 'variants', path: '/v1/variants.json?limit=2' },
	{ key: 'stock', path: '/v1/stocks.json?limit=2' },
	{ key: 'dispatches', path: '/v1/shippings.json?limit=1&expand=[guide,details]' },
	{ key: 'events', path: '/v1/events.json?limit=3' },
] as const;

interface Answer {
	path: string;
	status: number;
	text: string;
	ms: number;
}

async function run(path: string): Promise<Answer> {
	const started = performance.now();
	const since = () => Math.round(performance.now() - started);
	try {
		const answer = await callApi<unknown>(path);
		return { path, status: 200, text: JSON.stringify(answer, null, 2), ms: since() };
	} catch (error) {
		if (!(error instanceof ApiProblem)) throw error;
		return { path, status: error.status, text: JSON.stringify(error.answer, null, 2), ms: since() };
	}
}

export function CornerCalls() {
	const words = useWords(CORNER);
	const [answer, setAnswer] = useState<Answer>();
	const [token, setToken] = useState<string>();
	const origin = window.location.origin;
	return (
		<div className="stack">
			<p className="soft">{words.lead}</p>
			<div className="row">
				{token ? (
					<>
						<code className="corner-token">{token}</code>
						<CopyButton text={token} label={words.copyToken} />
					</>
				) : (
					<Button size="small" onClick={async () => setToken((await currentAccess()).accessToken)}>
						{words.showToken}
					</Button>
				)}
			</div>
			<ul className="corner-calls">
				{PATHS.map(({ key, path }) => (
					<li key={path}>
						<span>
							{words.calls[key]}
							<code>GET {path}</code>
						</span>
						<CopyButton text={`curl -g -H "access_token: ${token ?? 'TOKEN'}" "${origin}${path}"`} label="curl" />
						<Button
							size="small"
							icon={Play}
							onClick={async () => setAnswer(await run(path))}
							aria-label={`${words.run}: ${words.calls[key]}`}
						>
							{words.run}
						</Button>
					</li>
				))}
			</ul>
			<div role="status">
				{answer && (
					<>
						<p className="soft">
							{answer.path}: <b>{answer.status}</b>, {answer.ms} ms
						</p>
						{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long answer is scrolled by keys */}
						<pre className="corner-answer" tabIndex={0}>
							{answer.text}
						</pre>
					</>
				)}
			</div>
		</div>
	);
}
