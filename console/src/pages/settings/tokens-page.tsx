/** The tokens that programs hold of the company: whose, what they may do, when they were used last, and their end. */
import { KeyRound, Plus } from 'lucide-react';
import { useMemo } from 'react';
import type { CompanyToken } from '../../api/shapes.ts';
import { Button, LinkButton } from '../../kit/button.tsx';
import { ConfirmedChange } from '../../kit/confirmed-change.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ResourceList } from '../../kit/resource-list.tsx';
import type { Column } from '../../kit/table-parts.ts';
import { DateText } from '../../kit/texts.tsx';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { SettingsFrame } from './frame.tsx';
import { WORDS } from './token-messages.ts';
import { rightsInWords } from './token-rights.ts';

function useColumns(): Column<CompanyToken>[] {
	const words = useWords(WORDS);
	const { moment } = useFormats();
	return useMemo(
		() => [
			{
				key: 'name',
				title: words.name,
				isTitle: true,
				cell: ({ name, prefix, applicationId }) => (
					<>
						<b>{name}</b>{' '}
						<small>
							<code>{prefix}…</code> {applicationId !== null && words.ofApplication}
						</small>
					</>
				),
				text: ({ name }) => name,
			},
			{
				key: 'rights',
				title: words.rights,
				cell: ({ rights }) => rightsInWords(rights, words),
				text: ({ rights }) => rightsInWords(rights, words),
			},
			{ key: 'person', title: words.person, cell: ({ userName }) => userName, text: ({ userName }) => userName },
			{
				key: 'last',
				title: words.lastUse,
				cell: ({ lastUsedAt }) => (lastUsedAt === null ? words.never : <DateText at={lastUsedAt} isRelative />),
				text: ({ lastUsedAt }) => (lastUsedAt === null ? '' : moment(lastUsedAt)),
			},
			{
				key: 'expires',
				title: words.expires,
				isOffPhone: true,
				cell: ({ expiresAt }) => (expiresAt === null ? words.expiresNever : <DateText at={expiresAt} />),
				text: ({ expiresAt }) => (expiresAt === null ? '' : moment(expiresAt)),
			},
			{
				key: 'end',
				title: words.actions,
				align: 'end',
				cell: (token) => <EndButton token={token} />,
			},
		],
		[words, moment],
	);
}

export function Page() {
	const words = useWords(WORDS);
	const columns = useColumns();
	const add = (
		<LinkButton to="/settings/tokens/new" icon={Plus} look="primary">
			{words.add}
		</LinkButton>
	);
	return (
		<SettingsFrame title={words.title} lead={words.lead} actions={add}>
			<ResourceList<CompanyToken>
				path="/v1/tokens.json"
				label={words.title}
				columns={columns}
				exportAs="tokens"
				empty={
					<EmptyState icon={KeyRound} title={words.none} text={words.noneText}>
						{add}
					</EmptyState>
				}
			/>
		</SettingsFrame>
	);
}

function EndButton({ token: { id, name } }: { token: CompanyToken }) {
	const words = useWords(WORDS);
	return (
		<ConfirmedChange
			button={(ask) => (
				<Button size="small" look="danger" aria-label={`${words.end}: ${name}`} onClick={ask}>
					{words.end}
				</Button>
			)}
			question={words.endQuestion(name)}
			text={words.endText}
			action={words.end}
			call={{ method: 'DELETE', path: `/v1/tokens/${id}.json` }}
			refreshes={['/v1/tokens']}
			done={words.ended(name)}
		/>
	);
}
