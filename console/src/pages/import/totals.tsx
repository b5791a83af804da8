/** What a file comes to: how many lines create, change, say nothing new, or are wrong. */
import type { Import } from '../../api/shapes.ts';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';

export function Totals({ data }: { data: Import }) {
	const words = useWords(WORDS);
	const { quantity } = useFormats();
	const figures = [
		{ name: data.kind === 'receptions' ? words.arrives : words.creates, value: data.creates, tone: 'good' },
		{ name: words.changes, value: data.changes, tone: 'info' },
		{ name: words.unchanged, value: data.unchanged, tone: 'plain' },
		{ name: words.errors, value: data.errors, tone: 'bad' },
	];
	return (
		<>
			<dl className="import-totals">
				{figures.map(({ name, value, tone }) => (
					<div key={name} className="card" data-tone={value > 0 ? tone : undefined}>
						<dt>{name}</dt>
						<dd>{quantity(value)}</dd>
					</div>
				))}
			</dl>
			{data.ignoredColumns.length > 0 && <p className="notice">{words.ignored(data.ignoredColumns.join(', '))}</p>}
		</>
	);
}
