/** Document types, payment types and taxes: what they are called, and whether they are in use. */
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useAll } from '../../api/queries.ts';
import type { DocumentType, PaymentType, Tax } from '../../api/shapes.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { Failure } from '../../kit/failure.tsx';
import { Card } from '../../kit/page.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { SettingsFrame } from './frame.tsx';
import { type Kind, TypeDialog, type TypeRecord } from './type-dialog.tsx';
import { WORDS } from './types-messages.ts';

const PATHS: Readonly<Record<Kind, string>> = {
	documents: '/v1/document_types',
	payments: '/v1/payment_types',
	taxes: '/v1/taxes',
};

export function Page() {
	const words = useWords(WORDS);
	const { quantity } = useFormats();
	return (
		<SettingsFrame title={words.title} lead={words.lead}>
			<TypeList<Tax>
				kind="taxes"
				add={words.addTax}
				noteOf={({ percentage, code }) => `${words.rate(quantity(Number(percentage)))} · ${words.codeOf(code)}`}
			/>
			<TypeList<PaymentType> kind="payments" add={words.addPayment} noteOf={() => ''} />
			<TypeList<DocumentType> kind="documents" noteOf={({ codeSii }) => (codeSii ? words.codeOf(codeSii) : '')} />
		</SettingsFrame>
	);
}

interface TypeListProps<T> {
	kind: Kind;
	/** What adds one, where one can be added. */
	add?: string;
	noteOf(record: T): string;
}

function TypeList<T extends TypeRecord>({ kind, add, noteOf }: TypeListProps<T>) {
	const words = useWords(WORDS);
	const [edited, setEdited] = useState<T | 'new'>();
	const path = PATHS[kind];
	const { data, error, refetch } = useAll<T>(`${path}.json`);
	return (
		<Card
			isFlush
			title={words[kind]}
			aside={
				add && (
					<Button size="small" icon={Plus} onClick={() => setEdited('new')}>
						{add}
					</Button>
				)
			}
		>
			{error && !data && <Failure isPart error={error} onRetry={() => void refetch()} />}
			{!data && !error && <Skeleton lines={3} height={44} />}
			<ul>
				{data?.map((record) => (
					<li key={record.id} className="people-row">
						<div>
							<b>{record.name}</b>
							<small>{noteOf(record)}</small>
						</div>
						{record.state !== 0 && <Badge tone="warn">{words.off}</Badge>}
						<Button size="small" aria-label={words.editOf(record.name)} onClick={() => setEdited(record)}>
							{words.edit}
						</Button>
					</li>
				))}
			</ul>
			{edited && (
				<TypeDialog
					kind={kind}
					path={path}
					record={edited === 'new' ? undefined : edited}
					title={edited === 'new' ? (add ?? '') : words.editOf(edited.name)}
					onClose={() => setEdited(undefined)}
				/>
			)}
		</Card>
	);
}
