/** Applications that users of the company have let in, and those that the person has registered. */
import { Plus } from 'lucide-react';
import { useAll } from '../../api/queries.ts';
import type { Application, Approval } from '../../api/shapes.ts';
import { Badge, type Tone } from '../../kit/badge.tsx';
import { Button, LinkButton } from '../../kit/button.tsx';
import { ConfirmedChange } from '../../kit/confirmed-change.tsx';
import { Failure } from '../../kit/failure.tsx';
import { Card } from '../../kit/page.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { DateText } from '../../kit/texts.tsx';
import { useWords } from '../../words/language.tsx';
import { ApplicationActions } from './application-actions.tsx';
import { type ApplicationWords, WORDS } from './application-messages.ts';
import { SettingsFrame } from './frame.tsx';
import { WORDS as TOKEN_WORDS } from './token-messages.ts';
import { rightsInWords } from './token-rights.ts';

export function Page() {
	const words = useWords(WORDS);
	return (
		<SettingsFrame title={words.title} lead={words.lead}>
			<Connected />
			<Own />
		</SettingsFrame>
	);
}

function Connected() {
	const words = useWords(WORDS);
	const { data, error, refetch } = useAll<Approval>('/v1/approvals.json');
	return (
		<Card isFlush title={words.connected}>
			{error && !data && <Failure isPart error={error} onRetry={() => void refetch()} />}
			{!data && !error && <Skeleton lines={2} height={56} />}
			{data?.length === 0 && <p className="people-row soft">{words.noneConnected}</p>}
			<ul>
				{data?.map((approval) => (
					<ConnectedRow key={approval.id} approval={approval} />
				))}
			</ul>
		</Card>
	);
}

function ConnectedRow({ approval }: { approval: Approval }) {
	const words = useWords(WORDS);
	const tokenWords = useWords(TOKEN_WORDS);
	const { applicationName, userName, rights, lastUsedAt } = approval;
	return (
		<li className="people-row">
			<div>
				<b>{applicationName}</b>
				<small>{words.allowedBy(userName)}</small>
				<small>{rights.length === 0 ? words.holdsNothing : rightsInWords(rights, tokenWords)}</small>
				<small>
					{words.lastUse}: {lastUsedAt === null ? words.never : <DateText at={lastUsedAt} isRelative />}
				</small>
			</div>
			<WithdrawButton approval={approval} />
		</li>
	);
}

function WithdrawButton({ approval: { id, applicationName } }: { approval: Approval }) {
	const words = useWords(WORDS);
	return (
		<ConfirmedChange
			button={(ask) => (
				<Button size="small" look="danger" onClick={ask}>
					{words.withdraw}
				</Button>
			)}
			question={words.withdrawQuestion(applicationName)}
			text={words.withdrawText}
			action={words.withdraw}
			call={{ method: 'DELETE', path: `/v1/approvals/${id}.json` }}
			refreshes={['/v1/approvals', '/v1/tokens']}
			done={words.withdrawn(applicationName)}
		/>
	);
}

type State = keyof ApplicationWords['states'];
const TONES: Readonly<Record<State, Tone>> = {
	pending: 'warn',
	approved: 'good',
	refused: 'bad',
	suspended: 'bad',
	ended: 'plain',
};
const isState = (text: string): text is State => text in TONES;

function Own() {
	const words = useWords(WORDS);
	const { data = [] } = useAll<Application>('/v1/applications.json');
	return (
		<Card
			isFlush
			title={words.own}
			aside={
				<LinkButton to="/settings/applications/new" size="small" icon={Plus}>
					{words.add}
				</LinkButton>
			}
		>
			<p className="people-row soft">{data.length === 0 ? `${words.ownLead} ${words.noneOwn}` : words.ownLead}</p>
			<ul>
				{data.map((application) => (
					<OwnRow key={application.id} application={application} />
				))}
			</ul>
		</Card>
	);
}

function OwnRow({ application }: { application: Application }) {
	const words = useWords(WORDS);
	const { name, appId, state, redirectUris } = application;
	return (
		<li className="people-row">
			<div>
				<b>{name}</b>{' '}
				<Badge tone={isState(state) ? TONES[state] : 'plain'}>{isState(state) ? words.states[state] : state}</Badge>
				<small>
					{words.appId}: <code>{appId}</code>
				</small>
				<small>{redirectUris.join(', ')}</small>
				{state === 'pending' && <small>{words.waits}</small>}
			</div>
			{state !== 'ended' && <ApplicationActions application={application} />}
		</li>
	);
}
