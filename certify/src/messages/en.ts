/** What a certification says, in English. */
import type { es } from './es.ts';

const CALLS: Readonly<Record<string, string>> = {
	fetch: 'fetch the order',
	label: 'register the label',
	log: 'report a state',
};

const FAMILIES: (typeof es)['families'] = {
	start: 'Start of the payment',
	outcome: 'Outcome of the payment',
	notice: 'Notifications',
	order: 'Orders',
	label: 'Labels',
	log: 'States',
	service: 'When the service fails',
	signature: 'Signatures',
};

const CASES: (typeof es)['cases'] = {
	'start.one-line': {
		title: 'Starts a payment of one product',
		asks: 'Answers 2xx in time, with a JSON object whose url opens the payment form.',
	},
	'start.several-lines': {
		title: 'Starts a payment of several products',
		asks: 'Takes items as a list when the purchase has more than one line.',
	},
	'start.buyers-page': {
		title: 'The payment page opens',
		asks: 'The url with its pair answers the buyer 2xx, and the py_token is neither in it nor in its headers, cookies, scripts or frames.',
	},
	'start.repeated': {
		title: 'The same start, repeated',
		asks: 'When the answer is lost, the service repeats with the same py_token: the same payment and the same answer.',
	},
	'start.again': {
		title: 'The same order, paid again',
		asks: 'Another py_token with the same order is a new payment with an answer of its own.',
	},
	'start.wrong-credentials': {
		title: 'Wrong credentials',
		asks: 'A start with credentials that are not its own is refused with 4xx.',
	},
	'start.no-credentials': {
		title: 'No credentials',
		asks: 'A start without credentials is refused with 4xx.',
	},
	'start.unknown-merchant': {
		title: 'Unknown merchant',
		asks: 'A client that it does not know is refused with 4xx.',
	},
	'outcome.success': {
		title: 'The buyer pays',
		asks: 'Reports success with the authorization code, the last 4 digits of the card and an ISO 8601 date in UTC.',
	},
	'outcome.amount': {
		title: 'The amount is that of the order',
		asks: 'What it reports as paid (quota times quotaAmount) is what was asked for, in two different payments; instalments may bear interest, up to 5 % each.',
	},
	'outcome.fail': { title: 'The payment is refused', asks: 'Reports fail, and the service accepts it.' },
	'outcome.returns': {
		title: 'The buyer comes back to the store',
		asks: 'After paying, or being refused, the buyer arrives at redirectTo.',
	},
	'outcome.pending': {
		title: 'A payment awaits confirmation',
		asks: 'Reports pending, and success once it is confirmed.',
	},
	'outcome.twice': {
		title: 'The buyer pays twice on the same page',
		asks: 'There is one payment: if it reports again, it is with the same id and the same authorization code.',
	},
	'outcome.refused': {
		title: 'The store no longer takes the payment',
		asks: 'When the service answers a success with 400, the buyer reads that the payment was not taken: no server error, and not that it was approved.',
	},
	'outcome.slow-service': {
		title: 'The service is slow to answer',
		asks: 'Waits for the answer to its report, and the buyer comes back to the store.',
	},
	'outcome.answer-lost': {
		title: "The service's answer is lost",
		asks: 'Reports the same again, by itself or when the buyer tries again.',
	},
	'outcome.service-absent': {
		title: 'The service is away for a moment',
		asks: 'Reports again after a 503, by itself or when the buyer tries again.',
	},
	'outcome.two-buyers': {
		title: 'Two buyers at once',
		asks: 'While two payments are open, it reports that of the buyer who chose, with its py_token and amount.',
	},
	'outcome.hidden-token': {
		title: 'The buyer does not get the py_token',
		asks: 'After paying, or being refused, it is in no address, header, cookie, page or script of the way back.',
	},
	'outcome.unpaid': {
		title: 'Nobody pays',
		asks: 'Of no payment of this run that nobody paid does it report success, whether its page was opened or not.',
	},
	'outcome.stays': {
		title: 'What was paid stays paid',
		asks: 'After a success that was taken it reports neither fail nor pending of the same payment.',
	},
	'notice.accepted': { title: 'Takes a notification', asks: 'Answers 2xx in time, without redirecting.' },
	'order.fetched': {
		title: 'Fetches the order',
		asks: 'Asks for resource with the userToken of the notification, and the service hands it over.',
	},
	'label.registered': {
		title: 'Registers label and tracking number',
		asks: 'Calls label.json with data that the service accepts, and the userToken is not in them.',
	},
	'label.own-number': {
		title: 'Each order has its own number',
		asks: 'Three orders at once get three different tracking numbers.',
	},
	'log.reported': { title: 'Reports a state', asks: 'Calls logs.json with a state that the service knows.' },
	'log.delivered': { title: 'Reports the delivery', asks: 'The order arrives at state 3 within the wait.' },
	'notice.repeated': {
		title: 'The same notification, repeated',
		asks: 'The same webhook-id does nothing anew: neither another tracking number nor the same states again.',
	},
	'notice.annulled': {
		title: 'The order is annulled',
		asks: 'Takes the notification put, and neither dispatches nor delivers afterwards.',
	},
	'notice.out-of-order': {
		title: 'Notifications out of order',
		asks: 'When the notification of an order comes after that of its annulment, it is not dispatched.',
	},
	'notice.unknown-order': {
		title: 'An order that does not exist',
		asks: 'The service answers 404 to the fetch, and the courier goes on with the others.',
	},
	'service.slow': {
		title: 'The service is slow to answer',
		asks: 'Answers the notification in time all the same, and registers the label.',
	},
	'service.absent': {
		title: 'The service is away for a moment',
		asks: 'Tries again after a 503, or refuses the notification with 5xx so that it is repeated.',
	},
	'signature.wrong': {
		title: 'A notification with another signature',
		asks: 'Does not answer 2xx to what its secret did not sign, and does nothing with it.',
	},
	'signature.missing': {
		title: 'A notification without a signature',
		asks: 'Does not answer 2xx to what nobody signed, and does nothing with it.',
	},
	'signature.old': {
		title: 'A notification signed 15 minutes ago',
		asks: 'Does not answer 2xx: somebody may be repeating what they recorded.',
	},
};

export const en: typeof es = {
	cases: CASES,
	families: FAMILIES,
	reportsTo: {
		'payment-method': 'The payment method has to report to',
		courier: 'The courier has to call the service at',
	},
	askPerson: {
		success: 'Open this address and pay',
		fail: 'Open this address and have the payment refused',
		pending: 'Open this address and leave the payment pending',
	},
	title: { 'payment-method': 'Certification of a payment method', courier: 'Certification of a courier' },
	target: 'Address',
	when: 'Date',
	version: 'Version of Bodega',
	passedAll: 'Everything required is met',
	passedJudged: (unjudged) =>
		unjudged === 1
			? 'What is required and was judged is met, and one case was not judged'
			: `What is required and was judged is met, and ${unjudged} cases were not judged`,
	passedPart: (untried) =>
		`What was tried is met, and is not everything: ${untried === 1 ? 'one case is missing' : `${untried} cases are missing`}`,
	failedSome: 'Not everything required is met',
	counts: (passed, failed, unjudged) => `${passed} passed, ${failed} failed, ${unjudged} not judged`,
	verdicts: { passed: 'Passed', failed: 'Failed', 'not judged': 'Not judged' },
	required: 'required',
	recommended: 'recommended',
	reasonLabel: 'What happened',
	calls: 'Calls',
	by: { service: 'The service called', integration: 'The integration called' },
	none: '(nothing)',
	noStatus: 'no answer',
	seconds: (seconds) => `${seconds} s`,
	note: 'Credentials, tokens and secrets are masked.',
	broke: (said) => `It could not be finished: ${said}.`,

	notCalled: (said) => `The service did not get to call it${said ? `: ${said}` : ''}.`,
	noAnswer: (seconds) => `It did not answer within ${seconds} s.`,
	tooLarge: 'Its answer is too large.',
	unreachable: (reason) => `It could not be reached: ${reason}.`,
	redirects: (status) => `It redirects (${status}); the service follows no redirection.`,
	answeredStatus: (status) => `It answered ${status}.`,
	unusable: (said) => `Its answer is of no use: ${said}.`,
	accepted: (status) => `It accepted it: answered ${status}.`,
	brokeInstead: (status) => `It answered ${status || 'nothing'} instead of refusing it with 4xx.`,
	pageUnreachable: (url) => `The payment page ${url} does not open.`,
	pageStatus: (status) => `The buyer was answered ${status}.`,
	tokenShown: (place) => `The buyer's browser gets the py_token ${place}: one who has it can report that it was paid.`,
	places: {
		address: 'in an address',
		header: 'in a header or cookie',
		page: 'in a page',
		file: 'in something that the page loads, such as a script',
	},
	claimsApproval: (sentence) =>
		`The service did not take the payment, and the page tells the buyer the contrary: "${sentence}".`,
	unclearRefusal:
		'Its page does not say in words that are known that the payment was not taken; give a text of it that does with --refused-text.',
	paidByNobody: 'It reported success of a payment that nobody paid.',
	otherPayment: 'It reported the other payment, whose buyer had not chosen: it takes one payment for the other.',
	startedTwice: 'The second answer is another than the first: there are two payments for one start.',
	sameStart: 'It answered two different starts alike: it takes one payment for the other.',
	noCredentials: 'No credentials were given (--auth-file), so others cannot be tried.',
	noCommerceData: "No merchant's data were given (--commerce-data).",
	noButton: (button) =>
		`The payment page has no form with the button ${button}; name another with --press-…, or use --buyer or --by-hand.`,
	commandFailed: (code, said) => `The command of --buyer ended with ${code}${said ? `: ${said}` : ''}.`,
	personCannotPost: 'By hand one can pay only where the buyer arrives by GET; use --buyer.',
	unseen: 'Nobody sees where the buyer ends when a person or a command pays.',
	noReport: (outcome, seconds) => `It did not report ${outcome} within ${seconds} s of the buyer's choice.`,
	otherToken: 'It reported with a py_token that is not that of this payment.',
	otherOutcome: (reported, chosen) => `It reported ${reported}, and the buyer chose ${chosen}.`,
	reportRefused: (status, said) => `The service did not accept its report (${status}): ${said}.`,
	notSentBack: (url) => `The buyer did not arrive at redirectTo: the end was ${url}.`,
	wholeCard: 'It sends more than the last 4 digits of the card.',
	badDate: (date) => `transactionDate is no ISO 8601 date in UTC: ${date}.`,
	otherAmount: 'The amount that it reports is not the one asked for.',
	noAmount: 'Its reports name no amount (quota 0 and quotaAmount 0).',
	contrary: 'It reported an outcome contrary to the first.',
	paidTwice: (many) => `It reported ${many} different payments of one purchase.`,
	gaveUp: 'It did not report again, so the store never hears of the payment.',
	noCall: (kind, seconds) => `It did not call to ${CALLS[kind]} within ${seconds} s.`,
	callRefused: (kind, status, said) =>
		`The service did not accept its call to ${CALLS[kind]} (${status})${said ? `: ${said}` : ''}.`,
	twoLabels: (numbers) => `It gave one order two tracking numbers: ${numbers}.`,
	loggedAgain: 'It reported the same states again.',
	movedAnnulled: 'It dispatched or delivered an annulled order.',
	tokenPassedOn: 'It passes the userToken on to those who see the order: one who has it can call in its name.',
	sharedNumber: 'It gave different orders the same tracking number.',
	notDelivered: (seconds) => `It did not report the delivery (state 3) within ${seconds} s.`,
	noSecret: 'The secret that it checks signatures with was not given (--secret-file).',
	trustedForgery: 'It refused the notification and acted on it all the same.',
};
