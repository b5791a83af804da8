/** `bodega certify`: our simulators pass, and an integration that breaks the contract in one place fails just there. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { COURIER_CASES } from '../../certify/src/courier-cases.ts';
import { WORDS } from '../../certify/src/messages/index.ts';
import { PAYMENT_CASES } from '../../certify/src/payment-cases.ts';
import { Payments } from '../../certify/src/payments.ts';
import { runCases } from '../../certify/src/run-cases.ts';
import { registerMethod } from '../../certify/src/start-payment.ts';
import type { Case, CaseResult } from '../../certify/src/verdict.ts';
import { newSecret } from '../../src/kernel/signing-secret.ts';
import { HURRIED, openPlace, PATIENT, SHORT, WATCHFUL } from '../support/certifying.ts';
import { type CourierHabits, startCourier } from '../support/sample-courier.ts';
import { type Habits, startMethod } from '../support/sample-method.ts';

const patient = await openPlace(PATIENT);
const short = await openPlace(SHORT);
const { here } = patient;
const placeFor = ({ timeoutMs }: typeof PATIENT) => (timeoutMs === SHORT.timeoutMs ? short : patient);

const named = <Stage>(cases: readonly Case<Stage>[], ids: readonly string[]) =>
	cases.filter(({ id }) => ids.length === 0 || ids.includes(id));

async function certifyMethod(habits: Habits, ids: readonly string[], times = PATIENT): Promise<CaseResult[]> {
	const { sandbox, here, buyer } = placeFor(times);
	const url = await startMethod(here, habits);
	const given = { auth: habits.key ? { 'X-Key': 'clave-0' } : {}, commerceData: {} };
	const parts = { sandbox, url, redirectMethod: 'get', buyer, payments: new Payments(), ...given, ...times } as const;
	return runCases(named(PAYMENT_CASES, ids), { ...parts, methodId: await registerMethod(parts, given) });
}

async function certifyCourier(habits: CourierHabits, ids: readonly string[], times = PATIENT, secret?: string) {
	const { sandbox, here } = placeFor(times);
	const url = await startCourier(here, habits);
	return runCases(named(COURIER_CASES, ids), { sandbox, url, secret: secret ?? habits.secret, ...times });
}

const failuresOf = (results: readonly CaseResult[]) => {
	const spoken = results.map(({ id, verdict, reason }) => `${id}: ${verdict}: ${reason?.(WORDS.en)}`).join('\n');
	return { failed: results.filter(({ verdict }) => verdict === 'failed').map(({ id }) => id), spoken };
};

const html: Habits['start'] = (response) => {
	response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Pago</h1>');
	return true;
};

describe('a payment method', () => {
	test('that keeps the contract passes every case, and its credentials are in no report', async () => {
		const results = await certifyMethod({ key: 'clave-0', closesPage: true }, []);
		const { failed, spoken } = failuresOf(results);
		assert.deepEqual(failed, [], spoken);
		const unjudged = results.filter(({ verdict }) => verdict === 'not judged').map(({ id }) => id);
		assert.deepEqual(unjudged, ['start.unknown-merchant'], spoken);
		const shown = JSON.stringify(results);
		assert.ok(!shown.includes('clave-0') && !/"py_token\\?":\\?"[0-9a-f]/.test(shown));
	});

	const start = ['start.one-line', 'start.several-lines'];
	const broken: [what: string, habits: Habits, cases: string[], times?: typeof PATIENT][] = [
		['answers 200 with HTML', { start: html }, start],
		['redirects', { start: (response) => !!response.writeHead(302, { location: '/x' }).end() }, start],
		['never answers', { start: () => true }, ['start.one-line'], SHORT],
		['answers 500', { start: (response) => !!response.writeHead(500).end() }, start],
		['hangs up', { start: (response) => !!response.destroy() }, start],
		['answers without an address', { start: (response) => !!response.end('{"url":"javascript:alert(1)"}') }, start],
		[
			'takes one line only',
			{ start: (r, { payment }) => Array.isArray(payment.items) && !!r.writeHead(400).end() },
			['start.several-lines'],
		],
		[
			'starts a second payment when the start is repeated',
			{ sessionOf: (_body, count) => `s-${count}` },
			['start.repeated'],
		],
		['takes two payments of an order for one', { sessionOf: ({ order }) => `o-${order}` }, ['start.again']],
		['hands the token to the buyer', { page: (token) => `<form>${token}</form>` }, ['start.buyers-page']],
		['reports nothing', { report: () => null }, ['outcome.success', 'outcome.fail'], HURRIED],
		['reports with another token', { tokenOf: (token) => token.replace(/./, 'z') }, ['outcome.success'], HURRIED],
		[
			'reports the contrary',
			{ told: (choice) => (choice === 'fail' ? 'success' : 'fail') },
			['outcome.success', 'outcome.fail'],
		],
		['reports without an authorization', { report: ({ id, data }) => ({ id, data }) }, ['outcome.success']],
		[
			'sends whole card numbers',
			{ report: (b) => ({ ...b, data: { ...b.data, cardNumber: '4111111111116623' } }) },
			['outcome.success'],
		],
		['ignores the amount', { report: (b) => ({ ...b, data: { ...b.data, quotaAmount: 1000 } }) }, ['outcome.amount']],
		[
			'charges twice',
			{ report: (b, _choice, { count }) => ({ ...b, id: `n-${count}`, authorizationCode: `a-${count}` }) },
			['outcome.twice'],
		],
		['keeps the buyer', { back: () => `${here}/checkout/elsewhere` }, ['outcome.returns', 'outcome.slow-service']],
		['breaks when the store refuses', { refusedStatus: 500 }, ['outcome.refused']],
	];
	for (const [what, habits, cases, times] of broken)
		test(`that ${what} fails there`, async () => {
			const { failed, spoken } = failuresOf(await certifyMethod(habits, cases, times));
			assert.deepEqual(failed, cases, spoken);
		});

	test('that takes any credentials fails there', async () => {
		const habits: Habits = { key: 'clave-0', start: (response) => !!response.end('{"url":"https://pay.example"}') };
		const cases = ['start.wrong-credentials', 'start.no-credentials'];
		const { failed, spoken } = failuresOf(await certifyMethod(habits, cases));
		assert.deepEqual(failed, cases, spoken);
	});

	test('that reports once and never again fails where an answer is lost', async () => {
		const times = { ...PATIENT, waitMs: 300 };
		const once: Habits = {
			report: (body, _choice, { count }) => (count > 2 ? null : body),
			sessionOf: (_b, n) => `s-${n}`,
		};
		const { failed, spoken } = failuresOf(await certifyMethod(once, ['outcome.answer-lost'], times));
		assert.deepEqual(failed, ['outcome.answer-lost'], spoken);
	});
});

describe('a courier', () => {
	test('that keeps the contract passes every case, with signatures', async () => {
		const { failed, spoken } = failuresOf(await certifyCourier({ secret: newSecret() }, []));
		assert.deepEqual(failed, [], spoken);
		assert.ok(!spoken.includes('not judged'), spoken);
	});

	const broken: [what: string, habits: CourierHabits, cases: string[], times?: typeof PATIENT][] = [
		['answers 500', { take: (response) => !!response.writeHead(500).end() }, ['notice.accepted']],
		['redirects', { take: (response) => !!response.writeHead(308, { location: '/x' }).end() }, ['notice.accepted']],
		['never answers', { take: () => true }, ['notice.accepted'], SHORT],
		['fetches nothing', { stopsBefore: 'fetch' }, ['order.fetched'], HURRIED],
		['calls with a token of its own', { tokenOf: () => 'x'.repeat(40) }, ['order.fetched']],
		['registers no label', { stopsBefore: 'label' }, ['label.registered'], HURRIED],
		['registers a label that is refused', { label: () => ({ label: 'javascript:alert(1)' }) }, ['label.registered']],
		['has one number for all', { numberOf: () => 'N-1' }, ['label.own-number']],
		['reports no state', { stopsBefore: 'log' }, ['log.reported'], HURRIED],
		['reports a state that there is not', { states: [77] }, ['log.reported']],
		['delivers nothing', { states: [2] }, ['log.delivered'], HURRIED],
		['does everything twice', { forgets: true, numberOf: (id, n) => `N-${id}-${n}` }, ['notice.repeated'], WATCHFUL],
		['reports everything twice', { forgets: true }, ['notice.repeated'], WATCHFUL],
		['delivers what was annulled', { ignoresState: true }, ['notice.annulled', 'notice.out-of-order'], WATCHFUL],
		[
			'passes its token on',
			{ label: (token) => ({ label: `https://courier.example/e?t=${token}` }) },
			['label.registered'],
		],
		['breaks at an unknown order', { breaksOnUnknown: true, isSlow: true }, ['notice.unknown-order']],
	];
	for (const [what, habits, cases, times] of broken)
		test(`that ${what} fails there`, async () => {
			const { failed, spoken } = failuresOf(await certifyCourier(habits, cases, times));
			assert.deepEqual(failed, cases, spoken);
		});

	test('that keeps a notification waiting while the service is slow fails there', async () => {
		const times = { ...SHORT, slowMs: 2_500 };
		const { failed, spoken } = failuresOf(await certifyCourier({ isSlow: true }, ['service.slow'], times));
		assert.deepEqual(failed, ['service.slow'], spoken);
	});

	test('that trusts whatever comes fails where a signature is wrong or old', async () => {
		const cases = ['signature.wrong', 'signature.missing', 'signature.old'];
		const { failed, spoken } = failuresOf(await certifyCourier({}, cases, PATIENT, newSecret()));
		assert.deepEqual(failed, cases, spoken);
	});

	test('that checks a signature only where there is one fails there', async () => {
		const habits = { secret: newSecret(), takesUnsigned: true };
		const { failed, spoken } = failuresOf(await certifyCourier(habits, ['signature.wrong', 'signature.missing']));
		assert.deepEqual(failed, ['signature.missing'], spoken);
	});
});

test('what calls back finds nothing else of the sandbox', async () => {
	for (const path of ['/', '/v1/company.json', '/console', '/login', '/v1/payment/../company.json', '/openapi.json'])
		assert.equal((await fetch(here + path, { redirect: 'manual' })).status, 404, path);
});

test('every case has words in both languages, and no words have no case', () => {
	const ids = [...PAYMENT_CASES, ...COURIER_CASES].map(({ id }) => id);
	assert.equal(new Set(ids).size, ids.length);
	for (const { cases, families } of [WORDS.es, WORDS.en]) {
		assert.deepEqual(Object.keys(cases).sort(), ids.toSorted());
		assert.deepEqual(Object.keys(families).sort(), [...new Set(ids.map((id) => id.split('.')[0]))].sort());
	}
});
