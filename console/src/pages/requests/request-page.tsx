/** One call: what was sent and answered, what it caused, as code to copy, and in a sandbox once more. */
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { fetchApi } from '../../api/call.ts';
import { ApiProblem } from '../../api/problem.ts';
import { useResource } from '../../api/queries.ts';
import { useSession } from '../../api/session-context.ts';
import type { RequestDetail } from '../../api/shapes.ts';
import { Button } from '../../kit/button.tsx';
import { CopyButton } from '../../kit/copy-button.tsx';
import { ConfirmDialog } from '../../kit/dialog.tsx';
import { FactList } from '../../kit/facts.tsx';
import { Failure } from '../../kit/failure.tsx';
import { Card, Columns, Page as Frame } from '../../kit/page.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { DateText } from '../../kit/texts.tsx';
import { useTell } from '../../kit/toast.tsx';
import { useParam } from '../../kit/use-address.ts';
import { useWords } from '../../words/language.tsx';
import { LANGUAGES } from './as-code.ts';
import { type RequestWords, WORDS } from './messages.ts';
import { StatusBadge } from './status.tsx';

/** Set out where it is JSON. */
function setOut(text: string): string {
	try {
		return JSON.stringify(JSON.parse(text), null, 2);
	} catch {
		return text;
	}
}

function Body({ title, text, words }: { title: string; text: string | null; words: RequestWords }) {
	return (
		<Card title={title} aside={text ? <CopyButton text={text} /> : undefined}>
			{text ? <pre>{setOut(text)}</pre> : <p className="soft">{text === null ? words.notKept : words.nothing}</p>}
		</Card>
	);
}

type Status = keyof RequestWords['statuses'];
const isStatus = (text: string, words: RequestWords): text is Status => text in words.statuses;
const statusOf = (status: string, words: RequestWords): string =>
	isStatus(status, words) ? words.statuses[status] : status;

function Caused({ call, words }: { call: RequestDetail; words: RequestWords }) {
	const { events, deliveries } = call;
	return (
		<Card title={words.caused}>
			{events.length + deliveries.length === 0 && <p className="soft">{words.causedNothing}</p>}
			<ul className="stack">
				{events.map(({ number, topic }) => (
					<li key={number}>
						<code>{topic}</code> <small>#{number}</small>
					</li>
				))}
				{deliveries.map(({ href, topic, status }) => (
					<li key={href}>{words.delivery(topic, statusOf(status, words))}</li>
				))}
			</ul>
		</Card>
	);
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/** Sends it with the person's own session, under no key or a new one: it happens again. */
function useSendAgain({ method, path, query, requestBody }: RequestDetail) {
	const known = METHODS.find((each) => each === method);
	return async (): Promise<number> => {
		if (!known) return 0;
		try {
			const response = await fetchApi(path + (query && `?${query}`), {
				method: known,
				...(requestBody ? { body: JSON.parse(requestBody) } : {}),
			});
			return response.status;
		} catch (error) {
			if (error instanceof ApiProblem) return error.status;
			throw error;
		}
	};
}

function SendAgain({ call, words }: { call: RequestDetail; words: RequestWords }) {
	const [isAsking, ask] = useState(false);
	const tell = useTell();
	const send = useSendAgain(call);
	const run = async () => {
		ask(false);
		tell(words.againDone(await send()));
	};
	return (
		<>
			<Button icon={RotateCw} onClick={() => (call.method === 'GET' ? void run() : ask(true))}>
				{words.again}
			</Button>
			<ConfirmDialog
				isDangerous={false}
				isOpen={isAsking}
				question={words.againQuestion}
				text={words.againText}
				action={words.again}
				onConfirm={() => void run()}
				onClose={() => ask(false)}
			/>
		</>
	);
}

export function Page() {
	const words = useWords(WORDS);
	const { isSandbox } = useSession();
	const id = useParam('id');
	const { data: call, error, refetch } = useResource<RequestDetail>(`/v1/requests/${id}/detail.json`);
	const title = call ? `${call.method} ${call.path}` : words.number(id);
	return (
		<Frame
			title={title}
			back="/requests"
			badge={call && <StatusBadge status={call.status} />}
			actions={call && isSandbox && <SendAgain call={call} words={words} />}
		>
			{error && <Failure isPart error={error} onRetry={() => void refetch()} />}
			{!error && !call && <Skeleton lines={6} height={40} />}
			{call && (
				<Columns
					side={
						<>
							<Card title={words.copyAs}>
								<div className="row">
									{LANGUAGES.map(({ name, write }) => (
										<CopyButton
											key={name}
											label={name}
											text={write({
												method: call.method,
												address: `${location.origin}${call.path}${call.query && `?${call.query}`}`,
												body: call.requestBody || null,
											})}
										/>
									))}
								</div>
							</Card>
							<Card title={words.number(id)}>
								<FactList
									facts={[
										{ name: words.when, value: <DateText at={call.date} /> },
										{ name: words.duration, value: words.milliseconds(call.durationMs) },
										{ name: words.reason, value: call.errorCode && <code>{call.errorCode}</code> },
										{ name: words.parameters, value: call.query && <code>{call.query}</code> },
										{ name: words.ignored, value: call.ignored.join(', ') },
										{ name: words.key, value: call.idempotencyKey },
										{ name: words.repeated, value: call.replayed === 1 && words.repeatedText },
										{ name: words.fault, value: call.fault },
										{ name: words.requestId, value: <code>{call.requestId}</code> },
									]}
								/>
								{call.missedBefore > 0 && <p className="soft">{words.missed(call.missedBefore)}</p>}
							</Card>
							<Caused call={call} words={words} />
						</>
					}
				>
					<Body title={words.sent} text={call.requestBody} words={words} />
					<Body title={words.answered} text={call.answerBody} words={words} />
				</Columns>
			)}
		</Frame>
	);
}
