/** Invitations without an answer yet: sent again, or withdrawn. */
import { Send, Undo2 } from 'lucide-react';
import { useAll, useChange } from '../../api/queries.ts';
import type { Invitation, SentInvitation } from '../../api/shapes.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { ConfirmedChange } from '../../kit/confirmed-change.tsx';
import { Card } from '../../kit/page.tsx';
import { SecretDialog } from '../../kit/secret-dialog.tsx';
import { DateText } from '../../kit/texts.tsx';
import { useTell, useTellProblem } from '../../kit/toast.tsx';
import { useReader, useWords } from '../../words/language.tsx';
import { WORDS } from './people-messages.ts';
import { roleName } from './roles.tsx';

export function Invitations() {
	const words = useWords(WORDS);
	const { data = [] } = useAll<Invitation>('/v1/invitations.json');
	const pending = data.filter(({ endedAt }) => endedAt === null);
	if (pending.length === 0) return null;
	return (
		<Card isFlush title={words.invitations}>
			<ul>
				{pending.map((invitation) => (
					<Pending key={invitation.id} invitation={invitation} />
				))}
			</ul>
		</Card>
	);
}

function Pending({ invitation }: { invitation: Invitation }) {
	const words = useWords(WORDS);
	const { email, firstName, lastName, role, expiresAt } = invitation;
	const isExpired = expiresAt * 1000 <= Date.now();
	return (
		<li className="people-row">
			<div>
				<b>
					{firstName} {lastName}
				</b>
				<small>
					{email} · {words.invitedAs(roleName(role, words))}
				</small>
				{!isExpired && (
					<small>
						{words.until}: <DateText at={expiresAt} />
					</small>
				)}
			</div>
			<Badge tone={isExpired ? 'warn' : 'info'}>{isExpired ? words.expired : words.pending}</Badge>
			<div className="people-actions">
				<ResendButton invitation={invitation} />
				<WithdrawButton invitation={invitation} />
			</div>
		</li>
	);
}

function ResendButton({ invitation: { id } }: { invitation: Invitation }) {
	const words = useWords(WORDS);
	const { language } = useReader();
	const tell = useTell();
	const resend = useChange<void, SentInvitation>({
		call: () => ({ path: `/v1/invitations/${id}/resend.json`, body: { language } }),
		refreshes: ['/v1/invitations'],
		onDone: ({ email, link }) => {
			if (link === null) tell(words.sent(email));
		},
	});
	const onError = useTellProblem();
	return (
		<>
			<Button size="small" icon={Send} isBusy={resend.isPending} onClick={() => resend.mutate(undefined, { onError })}>
				{words.resend}
			</Button>
			<SecretDialog words={words} secret={resend.data?.link ?? undefined} onClose={() => resend.reset()} />
		</>
	);
}

function WithdrawButton({ invitation: { id, email } }: { invitation: Invitation }) {
	const words = useWords(WORDS);
	return (
		<ConfirmedChange
			button={(ask) => (
				<Button size="small" look="danger" icon={Undo2} onClick={ask}>
					{words.withdraw}
				</Button>
			)}
			question={words.withdrawQuestion(email)}
			text={words.withdrawText}
			action={words.withdraw}
			call={{ method: 'DELETE', path: `/v1/invitations/${id}.json` }}
			refreshes={['/v1/invitations']}
			done={words.withdrawn(email)}
		/>
	);
}
