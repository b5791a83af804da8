/** The cases of a payment method that need no buyer: how it takes the start of a transaction. */
import { openPage, randomSecret, Visitor } from '../../src/trial/index.ts';
import { mustHideToken } from './reports.ts';
import {
	mustBeRefused,
	openCheckout,
	type PaymentStage,
	pairOf,
	pay,
	payFor,
	registerMethod,
	TWO_LINES,
	tryPaying,
} from './start-payment.ts';
import { type Case, must, NotJudged } from './verdict.ts';

const always = () => true;
const never = () => false;
const hasCredentials = ({ auth }: PaymentStage) => Object.keys(auth).length > 0;

async function startedWith(stage: PaymentStage, given: { auth?: Record<string, string>; commerceData?: object }) {
	const { auth, commerceData } = stage;
	const methodId = await registerMethod(stage, { auth, commerceData, ...given });
	const { call } = await tryPaying(stage, await openCheckout(stage), { methodId });
	mustBeRefused(call, stage.timeoutMs);
}

function mustHaveCredentials(stage: PaymentStage): void {
	if (!hasCredentials(stage)) throw new NotJudged((words) => words.noCredentials);
}

/** The same length, so that nothing but the value is wrong. */
const spoilt = (text: string): string =>
	text.replace(/[a-z0-9](?=[^a-z0-9]*$)/i, (last) => (last === 'x' ? 'y' : 'x')) || 'x';

export const START_CASES: readonly Case<PaymentStage>[] = [
	{ id: 'start.one-line', isRequired: always, run: async (stage) => void (await payFor(stage)) },
	{ id: 'start.several-lines', isRequired: always, run: async (stage) => void (await payFor(stage, TWO_LINES)) },
	{
		id: 'start.buyers-page',
		isRequired: always,
		async run(stage) {
			const { redirect, token } = await payFor(stage);
			const visitor = new Visitor();
			const page = await openPage(visitor, redirect).catch(() => undefined);
			if (!page) return must(false, (words) => words.pageUnreachable(redirect.url));
			must(page.status >= 200 && page.status <= 299, (words) => words.pageStatus(page.status));
			mustHideToken([...page.seen, ...(await visitor.load(page))], token);
		},
	},
	{
		id: 'start.repeated',
		isRequired: always,
		async run(stage) {
			const { sandbox } = stage;
			const checkoutId = await openCheckout(stage);
			const key = `certify-${randomSecret(8)}`;
			sandbox.onTheWay.losesAnswer = true;
			const first = await tryPaying(stage, checkoutId, { key }).finally(() => {
				sandbox.onTheWay.losesAnswer = false;
			});
			const second = await pay(stage, checkoutId, key);
			must(first.call !== undefined && first.call.sent === second.call.sent, (words) => words.notCalled(''));
			must(pairOf(first.call) === pairOf(second.call), (words) => words.startedTwice);
		},
	},
	{
		id: 'start.again',
		isRequired: always,
		async run(stage) {
			const first = await payFor(stage);
			const second = await pay(stage, first.checkoutId);
			must(pairOf(first.call) !== pairOf(second.call), (words) => words.sameStart);
		},
	},
	{
		id: 'start.wrong-credentials',
		isRequired: hasCredentials,
		async run(stage) {
			mustHaveCredentials(stage);
			const wrong = Object.entries(stage.auth).map(([name, value]) => [name, spoilt(value)]);
			await startedWith(stage, { auth: Object.fromEntries(wrong) });
		},
	},
	{
		id: 'start.no-credentials',
		isRequired: hasCredentials,
		async run(stage) {
			mustHaveCredentials(stage);
			await startedWith(stage, { auth: {} });
		},
	},
	{
		id: 'start.unknown-merchant',
		isRequired: never,
		async run(stage) {
			if (Object.keys(stage.commerceData).length === 0) throw new NotJudged((words) => words.noCommerceData);
			await startedWith(stage, { commerceData: { unknown: randomSecret(8) } });
		},
	},
];
