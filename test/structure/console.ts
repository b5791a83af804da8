/** Rules of the console: its floors, from calls up to the frame, and its areas, which do not know each other. */
import { type Edge, edgesOf, type House, type Rule } from './house.ts';

// Each stands on those before it.
const FLOORS = ['api', 'words', 'kit', 'records', 'pages', 'app', 'main.tsx'];

/** `console/src/kit/table.tsx` is of `kit`. */
const floorOf = (file: string): number => FLOORS.indexOf(/^console\/src\/([^/]+)/.exec(file)?.[1] ?? '');

/** `console/src/pages/sales/list-page.tsx` is of the area `sales`. */
const areaOf = (file: string): string | undefined => /^console\/src\/pages\/([^/]+)\//.exec(file)?.[1];

const inConsole = (house: House): Edge[] =>
	edgesOf(house).filter(({ from, to }) => from.startsWith('console/src/') && /\.tsx?$/.test(to));

const importing = (from: string, target: string) => ({
	[`console/src/${from}`]: `import { x } from '${target}';\n`,
});

export const consoleRules: readonly Rule[] = [
	{
		says: 'the floors of the console stand on those before them',
		of: 'code',
		wrongIn: (house) => inConsole(house).filter(({ from, to }) => floorOf(from) === -1 || floorOf(to) > floorOf(from)),
		fails: [
			importing('kit/product-scan.tsx', '../app/session.tsx'),
			importing('words/formats.ts', '../kit/texts.tsx'),
			importing('pages/sales/list-page.tsx', '../../app/router.tsx'),
			importing('newcomer/list.ts', '../api/call.ts'),
		],
		holds: [
			importing('app/router.tsx', '../pages/index.ts'),
			importing('kit/texts.tsx', '../words/formats.ts'),
			importing('main.tsx', './style/base.css'),
		],
	},
	{
		says: 'areas of the console share what stands in records, and import nothing of each other',
		of: 'code',
		wrongIn: (house) =>
			edgesOf(house).filter(({ from, to }) => areaOf(from) && areaOf(to) && areaOf(from) !== areaOf(to)),
		fails: [
			importing('pages/clients/purchases.tsx', '../sales/records.ts'),
			importing('pages/shop/new-link-page.tsx', '../dispatches/dispatches.css'),
			{ 'console/src/pages/home/home-page.tsx': "const late = await import('../sales/list-page.tsx');\n" },
		],
		holds: [
			importing('pages/clients/purchases.tsx', '../../records/sales.ts'),
			importing('pages/sales/list-page.tsx', './records.ts'),
			importing('pages/index.ts', './sales/area.ts'),
			importing('pages/sales/area.ts', '../area.ts'),
		],
	},
];
