/** An import begins: what it is of, a template for it, and the file. */
import './import.css';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Download, Lock } from 'lucide-react';
import { callApi } from '../../api/call.ts';
import { useMay } from '../../api/session-context.ts';
import type { Import } from '../../api/shapes.ts';
import { Button } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Problem } from '../../kit/failure.tsx';
import { Card, Page as Frame } from '../../kit/page.tsx';
import { useAddress } from '../../kit/use-address.ts';
import { useReader, useWords } from '../../words/language.tsx';
import { FileField } from './file-field.tsx';
import { KINDS, type Kind, PATHS, saveTemplate } from './kinds.ts';
import { WORDS } from './messages.ts';
import { RecentImports } from './recent-imports.tsx';

export function Page() {
	const words = useWords(WORDS);
	const may = useMay();
	const [address, change] = useAddress();
	const offered = KINDS.filter(({ right }) => may(right));
	const kind = offered.find(({ name }) => name === address.kind) ?? offered[0];
	if (!kind) return <EmptyState isPage icon={Lock} title={words.forbidden} text={words.forbiddenText} />;
	return (
		<Frame title={words.title} lead={words.lead} back="/products">
			<Card>
				<div className="import-form">
					<KindChoice kinds={offered} chosen={kind} onChoose={(name) => change({ kind: name })} />
					<Upload key={kind.name} kind={kind} />
				</div>
			</Card>
			<RecentImports area={kind.area} />
		</Frame>
	);
}

interface KindChoiceProps {
	kinds: readonly Kind[];
	chosen: Kind;
	onChoose(name: Kind['name']): void;
}

function KindChoice({ kinds, chosen, onChoose }: KindChoiceProps) {
	const words = useWords(WORDS);
	return (
		<fieldset className="choices two">
			<legend>{words.what}</legend>
			{kinds.map(({ name }) => (
				<label key={name} className="import-kind">
					<input type="radio" name="kind" checked={name === chosen.name} onChange={() => onChoose(name)} />
					<span>
						<b>{words.kinds[name]}</b>
						<small>{words.kindHelp[name]}</small>
					</span>
				</label>
			))}
		</fieldset>
	);
}

class Workbook extends Error {}

/** What Excel saves unless asked otherwise, now (a ZIP) and before 2007, and what LibreOffice saves. */
async function isWorkbook(file: File): Promise<boolean> {
	const begins = [...new Uint8Array(await file.slice(0, 4).arrayBuffer())].join(' ');
	return begins === '80 75 3 4' || begins === '208 207 17 224';
}

function Upload({ kind }: { kind: Kind }) {
	const words = useWords(WORDS);
	const { language } = useReader();
	const navigate = useNavigate();
	const send = useMutation<Import, Error, File>({
		// Each choice of a file is an intent of its own, also of the same file after it was corrected.
		mutationFn: async (file) => {
			if (await isWorkbook(file)) throw new Workbook();
			return callApi<Import>(`${PATHS[kind.area]}/${kind.name}.json`, {
				method: 'POST',
				query: { filename: file.name.slice(-255) },
				body: new Blob([file], { type: 'text/csv' }),
				key: crypto.randomUUID(),
			});
		},
		onSuccess: ({ id }) => navigate({ to: `/products/import/${kind.area}/${id}` }),
	});
	return (
		<>
			<FileField isBusy={send.isPending} onFile={(file) => send.mutate(file)} />
			{send.error instanceof Workbook ? (
				<p className="problem" role="alert">
					{words.workbook}
				</p>
			) : (
				<Problem error={send.error} />
			)}
			<div>
				<Button icon={Download} onClick={() => saveTemplate(kind, language, words.templateName[kind.name])}>
					{words.template}
				</Button>
			</div>
		</>
	);
}
