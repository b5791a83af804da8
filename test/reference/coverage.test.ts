/** `docs/coverage.md` says of each call, filter and member of the interface whether it is served: the route table agrees. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type Json, startService } from '../support/service.ts';
import { fetchDocument, resolved } from './document.ts';

const document = await fetchDocument(await startService());

const STATES = ['served', 'refused', 'left out'];
/** The names of ids in paths are our own. */
const shapeOf = (path: string) => path.replaceAll(/\{[^}]*\}/g, '{}');
const routes = new Map(Object.entries<Json>(document.paths).map(([path, route]) => [shapeOf(path), route]));

function operationOf(call: string): Json | undefined {
	const [method = '', path = ''] = call.split(' ');
	return routes.get(shapeOf(path))?.[method.toLowerCase()];
}

/** Names of the members of a schema; of a list, those of its items; of `{code, data}`, those of the data as well. */
function membersOf(given: Json, isInside = false): string[] {
	const schema = resolved(document, given);
	const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
	const inParts = parts.flatMap((part: Json) => membersOf(part, isInside));
	if (schema.items) return [...inParts, ...membersOf(schema.items, isInside)];
	const { items, data, ...own } = schema.properties ?? {};
	const inner = isInside ? [] : [items, data].filter(Boolean).flatMap((each) => membersOf(each, true));
	return [...inParts, ...Object.keys(own), ...inner];
}

/** Members of the records in a body's lists: `details[].taxId`. */
const linesOf = (given: Json): string[] => {
	const { properties = {}, allOf = [] } = resolved(document, given);
	const own = Object.entries<Json>(properties).flatMap(([name, each]) => {
		const { items } = resolved(document, each);
		return items ? membersOf(items, true).map((member) => `${name}[].${member}`) : [];
	});
	return [...own, ...allOf.flatMap(linesOf)];
};

const contentOf = (holder: Json) => holder?.content?.['application/json']?.schema;

const NAMES: Record<string, (operation: Json) => string[]> = {
	filter: ({ parameters = [] }) => parameters.map((each: Json) => resolved(document, each).name.toLowerCase()),
	member({ responses }) {
		const [, answer] = Object.entries<Json>(responses).find(([status]) => status.startsWith('2')) ?? [];
		const schema = contentOf(answer && resolved(document, answer));
		return schema ? membersOf(schema) : [];
	},
	body({ requestBody }) {
		const schema = contentOf(requestBody);
		return schema ? [...membersOf(schema, true), ...linesOf(schema)] : [];
	},
};

interface Row {
	call: string;
	part: string;
	names: string[];
	state: string;
	note: string;
}

const rows: Row[] = readFileSync('docs/coverage.md', 'utf8')
	.split('\n')
	.filter((line) => line.startsWith('| `'))
	.map((line) => {
		const [, call = '', part = '', names = '', state = '', note = ''] = line
			.split(/(?<!\\)\|/)
			.map((cell) => cell.trim());
		const plain = (text: string) => text.replaceAll('`', '');
		const list = plain(names).split(', ').filter(Boolean);
		return { call: plain(call), part, names: list, state, note };
	});

const nameOf = ({ call, part, names }: Row) => [call, part, ...names].join(' ');

test('every row is understood', () => {
	assert.ok(rows.length > 200);
	for (const row of rows) {
		assert.ok(STATES.includes(row.state), nameOf(row));
		assert.ok(row.part === 'call' ? row.names.length === 0 : row.part in NAMES && row.names.length > 0, nameOf(row));
	}
});

test('what is served is in the route table, and its test is there', () => {
	for (const row of rows.filter(({ state }) => state === 'served')) {
		const operation = operationOf(row.call);
		assert.ok(operation, nameOf(row));
		const known = NAMES[row.part]?.(operation) ?? [];
		assert.deepEqual(
			row.names.filter((name) => !known.includes(name)),
			[],
			nameOf(row),
		);
		const file = row.note.replaceAll('`', '');
		assert.ok(existsSync(file), `${nameOf(row)}: ${file}`);
	}
});

test('what is left out is not in the route table, and the page says why', () => {
	for (const row of rows.filter(({ state }) => state !== 'served')) {
		assert.ok(row.note.length > 10, nameOf(row));
		const operation = operationOf(row.call);
		if (row.part === 'call') assert.equal(operation, undefined, nameOf(row));
		else if (row.state === 'left out')
			assert.deepEqual(
				row.names.filter((name) => operation && NAMES[row.part]?.(operation).includes(name)),
				[],
				nameOf(row),
			);
	}
});
