/** Large rooms have inner rooms with doors of their own, each of which stands on those before it. */
import { type Edge, edgesOf, type House, type Rule } from './house.ts';

/** The inner rooms of a room, in their order. What lies beside them is open to all of them, or composes them. */
const INNER_ROOMS: Readonly<Record<string, readonly string[]>> = {
	'src/foundations/documents': ['types', 'records', 'payments', 'print', 'issue', 'reports'],
	'src/slices/checkout': ['transactions', 'cart', 'links', 'payment', 'pages'],
};

interface Inner {
	room: string;
	name: string;
	place: number;
}

/** `src/slices/checkout/cart/store.ts` is of the inner room `cart`. */
function innerOf(file: string): Inner | undefined {
	for (const [room, names] of Object.entries(INNER_ROOMS)) {
		const place = names.findIndex((name) => file.startsWith(`${room}/${name}/`));
		if (place !== -1) return { room, name: names[place] as string, place };
	}
	return undefined;
}

const wrongEdges = (isWrong: (edge: Edge) => boolean) => (house: House) => edgesOf(house).filter(isWrong);

const importing = (from: string, target: string) => ({ [from]: `import { x } from '${target}';\n` });

export const innerRooms: readonly Rule[] = [
	{
		says: 'inner rooms stand on those before them',
		wrongIn: wrongEdges(({ from, to }) => {
			const [here, there] = [innerOf(from), innerOf(to)];
			return here !== undefined && here.room === there?.room && there.place > here.place;
		}),
		fails: [importing('src/slices/checkout/cart/settle-checkout.ts', '../payment/index.ts')],
		holds: [importing('src/slices/checkout/payment/report-outcome.ts', '../cart/index.ts')],
	},
	{
		says: 'an inner room is entered only through its door',
		wrongIn: wrongEdges(({ from, to }) => {
			const [here, there] = [innerOf(from), innerOf(to)];
			if (there === undefined || (here?.room === there.room && here.name === there.name)) return false;
			return to !== `${there.room}/${there.name}/index.ts`;
		}),
		fails: [
			importing('src/slices/checkout/payment/report-outcome.ts', '../cart/store.ts'),
			importing('src/slices/checkout/routes.ts', './cart/routes.ts'),
		],
		holds: [
			importing('src/slices/checkout/payment/report-outcome.ts', './states.ts'),
			importing('src/slices/checkout/routes.ts', './cart/index.ts'),
		],
	},
];
