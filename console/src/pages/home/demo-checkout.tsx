/** A purchase to try: made of a product that is in stock, opened as its buyer sees it. */
import { ShoppingCart } from 'lucide-react';
import { callApi } from '../../api/call.ts';
import { type ListPage, useChange } from '../../api/queries.ts';
import { useMay, useSession } from '../../api/session-context.ts';
import type { Checkout, Stock } from '../../api/shapes.ts';
import { Button } from '../../kit/button.tsx';
import { Problem } from '../../kit/failure.tsx';
import { CORNER } from '../../records/corner-messages.ts';
import { useWords } from '../../words/language.tsx';

const SEVERAL = 3;

export function DemoCheckout() {
	const words = useWords(CORNER);
	const { company } = useSession();
	const may = useMay();
	const open = useChange<number, Checkout>({
		call: (variantId) => ({
			path: '/v1/checkouts.json',
			body: { email: 'compras@ejemplo.cl', items: [{ variantId, quantity: 1 }] },
		}),
		onDone: ({ url }) => window.open(url, '_blank', 'noopener'),
	});
	const start = async () => {
		const { items } = await callApi<ListPage<Stock>>('/v1/stocks.json', { query: { limit: 50 } });
		const inStock = items.find(({ quantityAvailable, variant }) => quantityAvailable >= SEVERAL && 'id' in variant);
		if (inStock) open.mutate(Number(inStock.variant.id));
	};
	if (!company.hasStore || !may('store:write') || !may('stock:read')) return null;
	return (
		<>
			<Button size="small" icon={ShoppingCart} isBusy={open.isPending} onClick={() => void start()}>
				{words.checkout}
			</Button>
			<Problem error={open.error} />
		</>
	);
}
