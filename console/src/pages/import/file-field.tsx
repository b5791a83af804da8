/** Where a file is dropped or chosen. */
import { FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';

interface FileFieldProps {
	isBusy: boolean;
	onFile(file: File): void;
}

export function FileField({ isBusy, onFile }: FileFieldProps) {
	const words = useWords(WORDS);
	const id = useId();
	const [isOver, setOver] = useState(false);
	return (
		<label
			htmlFor={id}
			className="import-drop"
			data-over={isOver || undefined}
			aria-busy={isBusy || undefined}
			onDragOver={(event) => {
				event.preventDefault();
				setOver(true);
			}}
			onDragLeave={() => setOver(false)}
			onDrop={(event) => {
				event.preventDefault();
				setOver(false);
				const file = event.dataTransfer.files.item(0);
				if (file && !isBusy) onFile(file);
			}}
		>
			<FileUp size={28} strokeWidth={1.5} aria-hidden="true" />
			<b>{isBusy ? words.reading : words.drop}</b>
			<small id={`${id}-help`}>{words.dropHelp}</small>
			<span className="button plain normal" aria-hidden="true">
				{words.choose}
			</span>
			<input
				id={id}
				type="file"
				accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
				aria-label={words.file}
				aria-describedby={`${id}-help`}
				disabled={isBusy}
				onChange={({ target }) => {
					const file = target.files?.item(0);
					// The same file, corrected, can be chosen again.
					target.value = '';
					if (file) onFile(file);
				}}
			/>
		</label>
	);
}
