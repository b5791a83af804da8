import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shortStock } from '../../../foundations/stock/errors.ts';
import { Refusal, unknownReference } from '../../../kernel/errors.ts';
import * as couponErrors from '../../coupons/errors.ts';
import * as storeErrors from '../cart/errors.ts';
import * as linkErrors from '../links/errors.ts';
import { WORDS } from './messages.ts';
import { inWords } from './refusal-messages.ts';

const SERIAL = 'OTONO-10';

/** Their sentences depend on how coupon types are written. */
const TYPES: readonly unknown[] = [
	couponErrors.unknownType,
	couponErrors.freeShippingHasNoAmount,
	couponErrors.percentageOutOfRange,
];

/** Their sentences say how often is too often. */
const RATES: readonly unknown[] = [storeErrors.tooManyGuesses, storeErrors.tooManyPayments, storeErrors.tooManyOrders];

/** Every refusal of a table, made with whatever its maker takes. */
const made = (table: object): Refusal[] =>
	Object.values(table as Record<string, (...given: unknown[]) => Refusal>).map((make) =>
		make(
			TYPES.includes(make) ? '012' : RATES.includes(make) ? { limit: 10, remaining: 0, reset: 61 } : SERIAL,
			make === couponErrors.belowMinimum ? { amount: 15_000, code: 'CLP', decimals: 0 } : '2026-03-10',
		),
	);

/** Only a storefront can cause these, and it reads them as JSON. */
const NOT_ON_PAGES = ['store.item_empty', 'store.item_twice', 'store.expiry_past'];

const onPages = [
	...made(couponErrors).filter(({ extra }) => extra.serial !== undefined),
	...[...made(storeErrors), ...made(linkErrors)].filter(({ code }) => !NOT_ON_PAGES.includes(code)),
	unknownReference('paymentMethodId', 'a payment method'),
	shortStock({ product: 'Café de grano', variantId: 1, officeId: 1, requested: 2, available: 1 }),
];

test('every refusal that a buyer can meet has a sentence of its own in both languages', () => {
	assert.ok(onPages.length >= 20);
	for (const refusal of onPages) {
		const [spanish, english] = [inWords(refusal, 'es'), inWords(refusal, 'en')];
		assert.notEqual(spanish, english, refusal.code);
		for (const [language, sentence] of [
			['es', spanish],
			['en', english],
		] as const) {
			assert.notEqual(sentence, WORDS[language].tryAgain, refusal.code);
			assert.doesNotMatch(sentence, /paymentMethodId|undefined|NaN|checkout/, refusal.code);
			assert.match(sentence, /^[A-ZÉ¡][^;]{3}.*\.$/, refusal.code);
			if (refusal.extra.serial) assert.ok(sentence.includes(SERIAL), sentence);
		}
	}
});

test('dates and amounts are written as the reader writes them', () => {
	for (const [refusal, spanish, english] of [
		[couponErrors.notStarted('X', '2026-03-10'), /desde el 10 de marzo de 2026\./, /from March 10, 2026 on\./],
		[couponErrors.expired('X', '2026-12-31'), /hasta el 31 de diciembre de 2026\./, /until December 31, 2026\./],
		[
			couponErrors.belowMinimum('X', { amount: 15_000, code: 'CLP', decimals: 0 }),
			/al menos \$\s15\.000\./,
			/at least CLP\s15,000\./,
		],
		[
			couponErrors.belowMinimum('X', { amount: 1_250, code: 'USD', decimals: 2 }),
			/al menos US\$\s12,50\./,
			/at least US\$\s12\.50\./,
		],
	] as const) {
		assert.match(inWords(refusal, 'es'), spanish);
		assert.match(inWords(refusal, 'en'), english);
	}
});

test('a buyer who tried too often reads when to come back', () => {
	const refusal = storeErrors.tooManyGuesses({ limit: 10, remaining: 0, reset: 61 });
	assert.equal(inWords(refusal, 'es'), 'Probaste demasiados cupones. Inténtalo de nuevo en 2 minutos.');
	assert.equal(inWords(refusal, 'en'), 'You have tried too many coupons. Try again in 2 minutes.');
});

test('an empty coupon asks for one, and an unforeseen error is said without developer words', () => {
	assert.equal(inWords(couponErrors.unknownCoupon(''), 'es'), 'Escribe el código del cupón.');
	assert.equal(inWords(couponErrors.unknownCoupon(''), 'en'), 'Enter the code of the coupon.');
	const strange = new Refusal(409, 'stock.beyond_range', 'variantId 7 is too much');
	assert.equal(inWords(strange, 'es'), WORDS.es.tryAgain);
	assert.equal(inWords(strange, 'en'), WORDS.en.tryAgain);
	assert.match(inWords(new Refusal(502, 'store.method_failed', 'x'), 'es'), /medio de pago/);
});
