/** A record of stock that came, left or was counted: its facts and its lines, each line leading to its product. */
import './stock.css';
import type { ReactNode } from 'react';
import { useAll, useResource } from '../../api/queries.ts';
import { type Fact, FactList } from '../../kit/facts.tsx';
import { Failure } from '../../kit/failure.tsx';
import { Card, Columns, Page as Frame } from '../../kit/page.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Table } from '../../kit/table.tsx';
import type { Column } from '../../kit/table-parts.ts';
import { useParam } from '../../kit/use-address.ts';
import type { NamedVariant } from '../../kit/variant.ts';
import { GENERAL } from '../../words/general.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';

interface RecordPageProps<Head, Line> {
	/** `/v1/stocks/receptions`. */
	path: string;
	expand: string;
	title(id: string): string;
	back: string;
	factsOf(head: Head): readonly Fact[];
	columns: readonly Column<Line>[];
	actionsOf?(lines: readonly Line[]): ReactNode;
}

export function RecordPage<Head, Line extends { id: number; variant: NamedVariant }>(
	props: RecordPageProps<Head, Line>,
) {
	const { path, expand, title, back, factsOf, columns, actionsOf } = props;
	const words = useWords(WORDS);
	const general = useWords(GENERAL);
	const id = useParam('id');
	const head = useResource<Head>(`${path}/${id}.json`, { query: { expand } });
	const lines = useAll<Line>(`${path}/${id}/details.json`, { query: { expand: '[variant.product]' } });
	const error = head.error ?? lines.error;
	return (
		<Frame title={title(id)} back={back} actions={lines.data && actionsOf?.(lines.data)}>
			{error && <Failure isPart error={error} onRetry={() => void head.refetch()} />}
			{!error && !(head.data && lines.data) && <Skeleton lines={6} height={40} />}
			{head.data && lines.data && (
				<Columns
					side={
						<Card title={general.facts}>
							<FactList facts={factsOf(head.data)} />
						</Card>
					}
				>
					<div className="card flush">
						<Table
							label={words.lines}
							columns={columns}
							records={lines.data}
							idOf={(line) => String(line.id)}
							linkOf={({ variant }) => `/stock/${variant.id}`}
						/>
					</div>
				</Columns>
			)}
		</Frame>
	);
}
