// What npm runs after an installation of the repository. An installation never fails of it: without a prepared database a
// sandbox is filled when it starts, and without a built console the service says how to build it. Plain JavaScript, so that a
// Node that cannot read the sources gets a sentence.
'use strict';
const { join } = require('node:path');

const tell = (what) => (why) => console.error(`bodega: ${what}: ${why.message ?? why}`);
const noDatabase = tell('no database is prepared for sandboxes, so they start slower');
const noConsole = tell('the console is not built');

if (Number(process.versions.node.split('.')[0]) < 24) {
	const why = `Node.js ${process.version} does not run the sources`;
	noDatabase(why);
	noConsole(why);
} else {
	import('./prepare-demo.ts')
		.then(({ prepareDemo }) => prepareDemo(join(__dirname, '..', 'prepared')))
		.catch(noDatabase)
		.then(() => import('../console/build.ts'))
		.then(({ buildConsole }) => buildConsole())
		.catch(noConsole);
}
