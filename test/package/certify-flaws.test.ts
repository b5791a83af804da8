/** `bodega certify`: a payment method that takes money wrongly is not certified, whatever it does right besides. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { WORDS } from '../../certify/src/messages/index.ts';
import { PAYMENT_CASES } from '../../certify/src/payment-cases.ts';
import { Payments } from '../../certify/src/payments.ts';
import { isCertified, type Report, reportData, reportJunit, reportText } from '../../certify/src/report.ts';
import { reportPage } from '../../certify/src/report-page.ts';
import { runCases } from '../../certify/src/run-cases.ts';
import { registerMethod } from '../../certify/src/start-payment.ts';
import type { CaseResult } from '../../certify/src/verdict.ts';
import { openPlace, PATIENT } from '../support/certifying.ts';
import { COMMERCE, CREDENTIALS, FLAWS, type Flaw, startFlawedMethod } from '../support/flawed-method.ts';

const { sandbox, here, buyer } = await openPlace(PATIENT);

async function certify(flaw: Flaw | undefined, ids?: readonly string[]): Promise<CaseResult[]> {
	// A flaw ends the watch as soon as it shows; where none does the whole of it is waited for.
	const times = flaw === undefined ? PATIENT : { ...PATIENT, watchMs: PATIENT.waitMs };
	const url = await startFlawedMethod(here, flaw);
	const given = { auth: CREDENTIALS, commerceData: COMMERCE };
	const parts = { sandbox, url, redirectMethod: 'get', buyer, payments: new Payments(), ...given, ...times } as const;
	const cases = PAYMENT_CASES.filter(({ id }) => !ids || ids.includes(id));
	return runCases(cases, { ...parts, methodId: await registerMethod(parts, given) });
}

const reportOf = (results: readonly CaseResult[]): Report => ({
	kind: 'payment-method',
	target: 'https://pay.example/init',
	at: '2026-03-10T15:30:00.000Z',
	version: '0.1.0',
	language: 'en',
	untried: 0,
	results,
});
const spoken = (results: readonly CaseResult[]) =>
	results.map(({ id, verdict, reason }) => `${id}: ${verdict}: ${reason?.(WORDS.en) ?? ''}`).join('\n');

/** Where each shows; what could not be judged is not met either. */
const SHOWS: Readonly<Record<Flaw, readonly string[]>> = {
	unpaid: ['outcome.unpaid'],
	atstart: ['outcome.unpaid'],
	mixes: ['outcome.two-buyers'],
	triple: ['outcome.amount'],
	latefail: ['outcome.stays'],
	afterurl: ['outcome.hidden-token'],
	cookie: ['start.buyers-page'],
	script: ['start.buyers-page'],
	offset: ['outcome.success'],
	thanks: ['outcome.refused'],
	eager: ['outcome.fail', 'outcome.unpaid'],
	always: ['outcome.fail', 'outcome.unpaid'],
	anyauth: ['start.wrong-credentials', 'start.no-credentials', 'start.unknown-merchant'],
	ownpage: ['outcome.returns'],
	cents: ['outcome.amount', 'outcome.two-buyers'],
	double: ['outcome.twice'],
	card: ['outcome.success'],
	pair: ['start.buyers-page'],
	base64: ['start.buyers-page'],
	noquota: [],
};

describe('a payment method', { concurrency: true }, () => {
	for (const [flaw, shows] of Object.entries(SHOWS) as [Flaw, readonly string[]][])
		test(`that ${FLAWS[flaw]} (${flaw}) is not certified`, async () => {
			const results = await certify(flaw, flaw === 'noquota' ? ['outcome.amount'] : shows);
			const missed = results.filter(({ isRequired, verdict }) => verdict === 'failed' || isRequired);
			assert.deepEqual(
				missed.map(({ id, verdict }) => [id, verdict]),
				flaw === 'noquota' ? [['outcome.amount', 'not judged']] : shows.map((id) => [id, 'failed']),
				spoken(results),
			);
			assert.equal(isCertified(reportOf(results)), false);
		});
});

test('without a flaw it is certified, and every case is judged', async () => {
	const results = await certify(undefined);
	assert.deepEqual(
		results.filter(({ verdict }) => verdict !== 'passed').map(({ id }) => id),
		[],
		spoken(results),
	);
	assert.equal(results.length, PAYMENT_CASES.length);
	assert.equal(isCertified(reportOf(results)), true);
});

describe('a case that was not judged', () => {
	const judged = (id: string, verdict: CaseResult['verdict'], isRequired: boolean): CaseResult => ({
		id,
		isRequired,
		verdict,
		...(verdict === 'passed' ? {} : { reason: (words) => words.noAmount }),
		seconds: 0.1,
		exchanges: [],
	});
	const all = WORDS.en.passedAll;
	const said = (report: Report) => [reportText(report), reportPage(report)];

	test('and is required is not met in any report', () => {
		const report = reportOf([judged('start.one-line', 'passed', true), judged('outcome.amount', 'not judged', true)]);
		assert.deepEqual([isCertified(report), reportData(report).certified], [false, false]);
		for (const text of said(report))
			assert.ok(text.includes(`${WORDS.en.failedSome}: 1 passed, 0 failed, 1 not judged`));
		assert.match(reportJunit(report), /failures="1".*<failure type="not judged" message="required: /s);
	});

	test('and is recommended is named beside what is met', () => {
		const report = reportOf([judged('start.one-line', 'passed', true), judged('outcome.pending', 'not judged', false)]);
		for (const text of said(report)) {
			assert.ok(!text.includes(all), text);
			assert.ok(text.includes('one case was not judged: 1 passed, 0 failed, 1 not judged'), text);
		}
		assert.ok(!reportPage(report).includes('<p class="sum ">'));
		assert.match(reportJunit(report), /failures="0" errors="0" skipped="1".*<skipped message="recommended: /s);
	});

	test('or was left out certifies nothing', () => {
		const report = { ...reportOf([judged('start.one-line', 'passed', true)]), untried: 21 };
		assert.deepEqual([reportData(report).certified, reportData(report).untried], [false, 21]);
		for (const text of said(report)) assert.ok(text.includes('21 cases are missing') && !text.includes(all), text);
		assert.match(reportJunit(report), /name="untried" value="21"/);
	});
});
