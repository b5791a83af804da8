/** The tokens that programs hold of the company: whose, what they may do, when they were used last, and their end. */
import { KeyRound, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useChange } from '../../api/queries.ts';
import type { CompanyToken } from '../../api/shapes.ts';
import { Button, LinkButton } from '../../kit/button.tsx';
import { ConfirmDialog } from '../../kit/dialog.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ResourceList } from '../../kit/resource-list.tsx';
import type { Column } from '../../kit/table-parts.ts';
import { DateText } from '../../kit/texts.tsx';
import { useTell } from '../../kit/toast.tsx';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { SettingsFrame } from './frame.tsx';
import { rightsInWords } from './token-rights.ts';
import { WORDS } from './token-words.ts';

function useColumns(onEnd: (token: CompanyToken) => void): Column<CompanyToken>[] {
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
				cell: (token) => (
					<Button size="small" look="danger" aria-label={`${words.end}: ${token.name}`} onClick={() => onEnd(token)}>
						{words.end}
					</Button>
				),
			},
		],
		[words, moment, onEnd],
	);
}

export function Page() {
	const words = useWords(WORDS);
	const [ending, setEnding] = useState<CompanyToken>();
	const columns = useColumns(setEnding);
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
			{ending && <EndDialog token={ending} onClose={() => setEnding(undefined)} />}
		</SettingsFrame>
	);
}

function EndDialog({ token: { id, name }, onClose }: { token: CompanyToken; onClose: () => void }) {
	const words = useWords(WORDS);
	const tell = useTell();
	const end = useChange<void, unknown>({
		call: () => ({ method: 'DELETE', path: `/v1/tokens/${id}.json` }),
		refreshes: ['/v1/tokens'],
		onDone: () => {
			tell(words.ended(name));
			onClose();
		},
	});
	return (
		<ConfirmDialog
			question={words.endQuestion(name)}
			text={words.endText}
			action={words.end}
			isOpen
			isBusy={end.isPending}
			error={end.error}
			onConfirm={() => end.mutate()}
			onClose={onClose}
		/>
	);
}
