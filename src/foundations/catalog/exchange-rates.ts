/** What a currency was worth to a company on a day: as it said; its own is worth 1. Nothing is fetched from anywhere. */
import { utcMidnight } from '../../kernel/clock.ts';
import type { Queryable } from '../../kernel/db/index.ts';
import { invalid, notFound } from '../../kernel/errors.ts';
import { UNIT_ONE, unitToWire } from '../../kernel/numbers.ts';
import type { Work } from '../identity/index.ts';
import { noExchangeRate, ownCoinIsOne } from './errors.ts';
import { rateOn, setRate } from './money-store.ts';
import { coinSource } from './store.ts';

interface Asked {
	companyId: number;
	/** The company's own. */
	ownCoinId: number;
	coinId: number;
	at: number;
}

/** The year 9999 is the last. */
const LAST_TIME = 253_402_300_799;

async function checkAsked(on: Queryable, { companyId, coinId, at }: Asked) {
	if (!(await coinSource.find(on, companyId, coinId))) throw notFound('currency');
	if (at > LAST_TIME) throw invalid('unix', 'a date in Unix seconds');
}

/** `GET /v1/coins/:id/exchange_rate/:unix.json` */
export async function exchangeRate(on: Queryable, asked: Asked) {
	await checkAsked(on, asked);
	const { companyId, ownCoinId, coinId, at } = asked;
	if (coinId === ownCoinId) return { exchangeRate: 1 };
	const found = await rateOn.first(on, { companyId, coinId, day: utcMidnight(at) });
	if (!found) throw noExchangeRate();
	return { exchangeRate: unitToWire(found.rate) };
}

/** `PUT /v1/coins/:id/exchange_rate/:unix.json` */
export async function setExchangeRate({ tx, actor }: Work, coinId: number, at: number, rate: number) {
	const { id: companyId, currencyId: ownCoinId } = actor.company;
	await checkAsked(tx, { companyId, ownCoinId, coinId, at });
	if (coinId === ownCoinId && rate !== UNIT_ONE) throw ownCoinIsOne();
	if (rate === 0) throw invalid('exchangeRate', 'an amount above 0');
	if (coinId !== ownCoinId) await setRate.run(tx, { companyId, coinId, day: utcMidnight(at), rate });
	return { exchangeRate: unitToWire(rate) };
}
