/** The cards of a phone: the title with the last figure beside it, the rest below. */
import { Link } from '@tanstack/react-router';
import type { Part, TableProps } from './table-parts.ts';

interface CardsProps<T extends object> extends TableProps<T> {
	part: Part<T>;
	measure(element: Element | null): void;
}

export function CardRows<T extends object>({ label, columns, linkOf, part, measure }: CardsProps<T>) {
	const title = columns.find(({ isTitle }) => isTitle) ?? columns[0];
	const figure = columns.findLast((column) => column.align === 'end' && column !== title);
	const rest = columns.filter((column) => column !== title && column !== figure && !column.isOffPhone);
	return (
		<ul className="cards" aria-label={label}>
			{part.start > 0 && <li aria-hidden="true" style={{ height: part.start }} />}
			{part.rows.map((row, place) => (
				<li key={row.id} ref={measure} data-index={part.indexes[place]} className="card-row">
					<div className="card-row-head">
						{linkOf ? (
							<Link to={linkOf(row.original)} className="row-link">
								{title?.cell(row.original)}
							</Link>
						) : (
							<span>{title?.cell(row.original)}</span>
						)}
						{figure && <span className="card-row-figure">{figure.cell(row.original)}</span>}
					</div>
					<div className="card-row-rest">
						{rest.map((column) => (
							<span key={column.key}>{column.cell(row.original)}</span>
						))}
					</div>
				</li>
			))}
			{part.end > 0 && <li aria-hidden="true" style={{ height: part.end }} />}
		</ul>
	);
}
