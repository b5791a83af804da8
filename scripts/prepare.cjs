// What npm runs after an installation of the repository. An installation never fails of it: without a prepared database a
// sandbox is filled when it starts. Plain JavaScript, so that a Node that cannot read the sources gets a sentence.
'use strict';
const { join } = require('node:path');

const tell = (why) => console.error(`bodega: no database is prepared for sandboxes, so they start slower: ${why}`);

if (Number(process.versions.node.split('.')[0]) < 24) tell(`Node.js ${process.version} does not run the sources`);
else
	import('./prepare-demo.ts')
		.then(({ prepareDemo }) => prepareDemo(join(__dirname, '..', 'prepared')))
		.catch((error) => tell(error.message));
