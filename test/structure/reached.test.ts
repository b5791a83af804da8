/** `npm test -- --changed` runs what a change can reach: more than imports say, and less than everything. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { strayPatterns } from '../support/engines.ts';
import { reachedTests } from '../support/reached.ts';
import { houseOf, readHouse } from './house.ts';

const SOURCES = houseOf({
	'src/kernel/json.ts': '',
	'src/foundations/stock/rules.ts': "import { x } from '../../kernel/json.ts';\n",
	'src/foundations/stock/routes.ts': "import { x } from './rules.ts';\napi.read({ url: '/v1/stocks.json' });\n",
	'src/slices/coupons/routes.ts': "const COUPONS = '/v1/loyalty/coupons';\n",
	'src/app/rooms.ts':
		"import { a } from '../foundations/stock/routes.ts';\nimport { b } from '../slices/coupons/routes.ts';\n",
	'console/src/app.tsx': '',
	'test/support/service.ts': "import { x } from '../../src/app/rooms.ts';\n",
	'src/foundations/stock/rules.test.ts': "import { x } from './rules.ts';\n",
	'test/http/stock/counts.test.ts': "import { x } from '../../support/service.ts';\n",
	'test/http/coupons/create.test.ts': "import { x } from '../../support/service.ts';\n",
	'test/flows/day.test.ts': "call('/v1/stocks.json?code=A')\n",
	'test/flows/coupon-day.test.ts': "call('/v1/loyalty/coupons.json')\n",
	'test/browser/page.test.ts': '',
	'test/structure/docs.test.ts': '',
});
const TESTS = [...SOURCES.keys()].filter((file) => file.endsWith('.test.ts'));
const RULES = 'test/structure/docs.test.ts';

for (const [says, changed, reached] of [
	[
		"a room's file reaches its own tests and those that name its addresses",
		['src/foundations/stock/rules.ts'],
		['src/foundations/stock/rules.test.ts', 'test/http/stock/counts.test.ts', 'test/flows/day.test.ts', RULES],
	],
	[
		'a slice reaches no other',
		['src/slices/coupons/routes.ts'],
		['test/http/coupons/create.test.ts', 'test/flows/coupon-day.test.ts', RULES],
	],
	['the console reaches the browser', ['console/src/app.tsx'], ['test/browser/page.test.ts', RULES]],
	['a text reaches the rules alone', ['docs/README.md'], [RULES]],
	['a test reaches itself', ['test/flows/day.test.ts'], ['test/flows/day.test.ts', RULES]],
	['the composition reaches everything', ['src/app/rooms.ts'], TESTS],
	['so does the kernel', ['src/kernel/json.ts'], TESTS],
	['so does a migration', ['migrations/0099_more.ts'], TESTS],
	['so does what tests share', ['test/support/service.ts'], TESTS],
] as const)
	test(says, () => {
		assert.deepEqual(
			reachedTests(changed, SOURCES, TESTS),
			reached.toSorted((a, b) => TESTS.indexOf(a) - TESTS.indexOf(b)),
		);
	});

describe('in this repository', () => {
	const sources = readHouse('{src,console/src,client/src,certify/src,migrations,test}/**/*.{ts,tsx}');
	const tests = [...sources.keys()].filter((file) => file.endsWith('.test.ts'));

	test('a slice reaches a part of the tests, and its own are among them', () => {
		const reached = reachedTests(['src/slices/coupons/store.ts'], sources, tests);
		assert.ok(reached.includes('test/http/coupons/create.test.ts'));
		assert.ok(reached.length > 10 && reached.length < tests.length / 2, `${reached.length} of ${tests.length}`);
	});

	for (const [changed, wanted, how] of [
		['src/kernel/db/lists/list-statements.ts', 'test/flows/held-rows.test.ts', 'everything stands on the kernel'],
		['src/kernel/secret-key.ts', 'test/db/backup.test.ts', 'everything stands on the kernel'],
		['src/slices/dispatch/create-shipping.ts', 'test/flows/held-rows.test.ts', 'it makes the writes of all rooms'],
		['src/slices/dispatch/create-shipping.ts', 'test/http/stock/levels.test.ts', 'a dispatch moves stock'],
		['src/cli/setup.ts', 'test/db/commands.test.ts', 'it runs commands'],
		['bin/bodega', 'test/package/listen.test.ts', 'it runs the program'],
		['bin/bodega', 'test/db/commands.test.ts', 'it runs commands'],
		['examples/container/Dockerfile', 'test/package/cli-container.test.ts', 'it reads the file'],
		['test/package/nodes/package.json', 'test/package/nodes.test.ts', 'it installs what the file says'],
		['docs/guide/store.md', 'test/http/contributing/guide-commands.test.ts', 'it tries what the guide says'],
	] as const)
		test(`${changed} reaches ${wanted}: ${how}`, () => {
			assert.ok(reachedTests([changed], sources, tests).includes(wanted));
		});

	test('a text that no test reads reaches the rules alone', () => {
		const reached = reachedTests(['docs/performance-log.md'], sources, tests);
		assert.ok(reached.length < tests.length / 10, `${reached.length} of ${tests.length}`);
	});
});

test('files that one engine runs are there', () => {
	assert.deepEqual(strayPatterns([...readHouse('test/**/*.test.ts').keys()]), []);
});
