/**
 * What everybody else feels while the worst papers are drawn: p99 of a small read, quiet, and beside 50 parallel requests
 * for PDFs of 1,000 items of 250 lines each, none of them drawn before.
 */
import { fire } from './cannon.ts';
import type { LoadPlan, PapersResult } from './load.ts';

const PARALLEL = 50;
const DOCUMENTS = 30;
const READERS = 2;

/** The worst that can be sent in a mebibyte: see the review's finding on public PDFs. */
const WORST = { details: Array.from({ length: 1000 }, () => ({ quantity: 1, comment: 'a\n'.repeat(250) })) };

async function makePapers(port: number, token: string): Promise<string[]> {
	const papers: string[] = [];
	for (let place = 0; place < DOCUMENTS; place++) {
		const answer = await fetch(`http://127.0.0.1:${port}/v1/shippings.json`, {
			method: 'POST',
			headers: { access_token: token, 'content-type': 'application/json' },
			body: JSON.stringify(WORST),
		});
		const text = await answer.text();
		if (answer.status !== 201) throw new Error(`expected 201: ${text.slice(0, 300)}`);
		const { urlPdf, urlPdfOriginal } = JSON.parse(text).guide;
		papers.push(new URL(urlPdf).pathname, new URL(urlPdfOriginal).pathname);
	}
	return papers;
}

export async function measurePapers({ port, target, seconds, warmUpSeconds }: LoadPlan): Promise<PapersResult> {
	const papers = await makePapers(port, target.token);
	const read = () =>
		fire({
			port,
			connections: READERS,
			seconds,
			warmUpSeconds,
			status: 200,
			requests: () => [{ method: 'GET', path: '/v1/offices.json', headers: { access_token: target.token } }],
		});
	const quiet = await read();
	let [next, drawn, refused] = [0, 0, 0];
	const drawing = fire({
		port,
		connections: PARALLEL,
		seconds,
		warmUpSeconds,
		requests: ({ count, fail }) => [
			{
				setupRequest: (request) => ({ ...request, path: papers[next++ % papers.length] ?? '/' }),
				onResponse(status) {
					if (status === 200) drawn++;
					else if (status === 503) refused++;
					else fail(`a PDF was answered with ${status}`);
					count(0);
				},
			},
		],
	});
	const [beside] = await Promise.all([read(), drawing]);
	return { quiet, beside, drawn, refused };
}
