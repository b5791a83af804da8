/** What is to go wrong with the company's calls: what was asked for, how often it happened, and one more. */
import { useMemo, useState } from 'react';
import { useChange, useResource } from '../../api/queries.ts';
import type { Fault, FaultList, NewFault } from '../../api/shapes.ts';
import { Button } from '../../kit/button.tsx';
import { Failure, Problem } from '../../kit/failure.tsx';
import { Select, TextField } from '../../kit/field.tsx';
import { Card } from '../../kit/page.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Table } from '../../kit/table.tsx';
import type { Column } from '../../kit/table-parts.ts';
import { useFieldError } from '../../words/errors.ts';
import type { SandboxWords } from './messages.ts';

const PATH = '/sandbox/faults';
const KINDS = ['error', 'lost-answer', 'latency', 'rate-limit', 'reset', 'slow-body'] as const;

function nameOf(fault: string, { kinds, otherKinds }: SandboxWords): string {
	const known: Readonly<Record<string, string>> = { ...kinds, ...otherKinds };
	return known[fault] ?? fault;
}

const whereOf = ({ method, route, endpointId, courierId, paymentMethodId }: Fault, words: SandboxWords): string => {
	if ([endpointId, courierId, paymentMethodId].some((id) => id !== null)) return words.sent;
	return route === null ? words.any : `${method ? `${method.toUpperCase()} ` : ''}${route}`;
};

function Asked({ faults, words }: { faults: readonly Fault[]; words: SandboxWords }) {
	const remove = useChange<number, unknown>({
		call: (id) => ({ path: `${PATH}/${id}.json`, method: 'DELETE' }),
		refreshes: [PATH],
	});
	const { mutate } = remove;
	const columns = useMemo<Column<Fault>[]>(
		() => [
			{ key: 'fault', title: words.fault, isTitle: true, cell: ({ fault }) => nameOf(fault, words) },
			{ key: 'route', title: words.route, cell: (fault) => <code>{whereOf(fault, words)}</code> },
			{ key: 'struck', title: words.strikes, cell: ({ struck, times }) => words.struck(struck, times) },
			{
				key: 'remove',
				title: words.remove,
				align: 'end',
				cell: ({ id }) => (
					<Button size="small" onClick={() => mutate(id)}>
						{words.remove}
					</Button>
				),
			},
		],
		[words, mutate],
	);
	return (
		<>
			<Table label={words.faults} columns={columns} records={faults} idOf={({ id }) => String(id)} />
			<Problem error={remove.error} />
		</>
	);
}

function Ask({ words }: { words: SandboxWords }) {
	const [fault, setFault] = useState<string>(KINDS[0]);
	const [route, setRoute] = useState('');
	const [times, setTimes] = useState('1');
	const add = useChange<NewFault, Fault>({
		call: (body) => ({ path: `${PATH}.json`, body }),
		refreshes: [PATH],
		onDone: () => setRoute(''),
	});
	const errorAt = useFieldError(add.error);
	const kind = KINDS.find((each) => each === fault) ?? KINDS[0];
	return (
		<form
			className="form"
			onSubmit={(event) => {
				event.preventDefault();
				add.mutate({ fault: kind, ...(route ? { route } : {}), ...(times ? { times } : {}) });
			}}
		>
			<Select
				label={words.fault}
				value={fault}
				options={KINDS.map((value) => ({ value, label: words.kinds[value] }))}
				onValue={setFault}
			/>
			<TextField
				label={words.route}
				value={route}
				onValue={setRoute}
				placeholder="/v1/products.json"
				help={words.routeHelp}
				error={errorAt('route')}
				isOptional
			/>
			<TextField
				label={words.times}
				type="number"
				min={1}
				value={times}
				onValue={setTimes}
				placeholder={words.always}
				error={errorAt('times')}
				isOptional
			/>
			<Problem error={add.error} fields={['route', 'times']} />
			<div className="row">
				<Button type="submit" look="primary" isBusy={add.isPending}>
					{words.addFault}
				</Button>
			</div>
		</form>
	);
}

export function FaultsCard({ words }: { words: SandboxWords }) {
	const { data, error, refetch } = useResource<FaultList>(`${PATH}.json`);
	const clear = useChange<undefined, unknown>({
		call: () => ({ path: `${PATH}.json`, method: 'DELETE' }),
		refreshes: [PATH],
	});
	if (error) return <Failure isPart error={error} onRetry={() => void refetch()} />;
	if (!data) return <Skeleton lines={6} height={40} />;
	const aside =
		data.count > 1 ? (
			<Button size="small" onClick={() => clear.mutate(undefined)}>
				{words.removeAll}
			</Button>
		) : undefined;
	return (
		<Card title={words.faults} aside={aside}>
			<div className="stack">
				{data.count === 0 ? <p className="soft">{words.noFaults}</p> : <Asked faults={data.items} words={words} />}
				<Ask words={words} />
			</div>
		</Card>
	);
}
