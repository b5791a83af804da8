/** Checkouts that tests pay under an `Idempotency-Key`, and what the payment method heard under it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Provider, storeWith } from './payment-provider.ts';
import type { Reply, Service, TestCompany } from './service.ts';

export interface Shop {
	company: TestCompany;
	methodId: number;
}

export async function openShop(service: Service, provider: Provider, stock = 1000): Promise<Shop> {
	const shop = await storeWith(service, provider);
	await shop.company.product('CAFE', { stock });
	return shop;
}

export class Payable {
	readonly #shop: Shop;
	readonly id: number;

	constructor(shop: Shop, id: number) {
		this.#shop = shop;
		this.id = id;
	}

	pay(key: string, at = ''): Promise<Reply> {
		const { company, methodId } = this.#shop;
		const path = `${at}/v1/checkouts/${this.id}/pay.json`;
		return company.post(path, { paymentMethodId: methodId }, { 'idempotency-key': key });
	}

	/** As a client does that was told to come back: until it is neither busy nor the database away. */
	async payUntilTold(key: string, at: () => string = () => ''): Promise<{ reply: Reply; busy: Reply[] }> {
		const busy: Reply[] = [];
		for (;;) {
			const reply = await this.pay(key, at()).catch(() => undefined);
			if (reply && reply.status !== 503 && reply.status !== 409) return { reply, busy };
			if (reply) busy.push(reply);
			await sleep(100);
		}
	}

	async transactions(): Promise<{ id: number; status: string }[]> {
		return (await this.#shop.company.get(`/v1/checkouts/${this.id}.json`)).body.transactions;
	}

	/** The tokens that the method was told for this order, one for each time it was called. */
	tokensAt(provider: Provider): string[] {
		return provider.calls.flatMap(({ body }) => (body.order === String(this.id) ? [body.py_token] : []));
	}
}

export async function openCheckout(shop: Shop, quantity = 1, at = ''): Promise<Payable> {
	const items = [{ code: 'CAFE', quantity }];
	const made = await shop.company.post(`${at}/v1/checkouts.json`, { email: 'camila@ejemplo.example', items });
	if (made.status !== 201) throw new Error(made.text);
	return new Payable(shop, made.body.id);
}
