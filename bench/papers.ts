/**
 * What everybody else feels while the worst papers are drawn: p99 of a small read, quiet, and beside 50 parallel requests
 * for PDFs of 1,000 items of 250 lines each, none of them drawn before.
 */
import { connect } from 'node:net';
import { answerLength, get, type LoadResult, measure, post } from './load.ts';

const PARALLEL = 50;
const DOCUMENTS = 30;
const READERS = 2;

/** The worst that can be sent in a mebibyte: see the review's finding on public PDFs. */
const WORST = { details: Array.from({ length: 1000 }, () => ({ quantity: 1, comment: 'a\n'.repeat(250) })) };

/** One request on a connection of its own; answers status and body. */
function ask(port: number, request: string): Promise<{ status: number; body: string }> {
	return new Promise((resolve, reject) => {
		const socket = connect({ port, host: '127.0.0.1', noDelay: true });
		const chunks: Buffer[] = [];
		socket.on('error', reject);
		socket.on('connect', () => socket.write(request));
		socket.on('close', () => reject(new Error('the connection was closed before the answer')));
		socket.on('data', (chunk: Buffer) => {
			chunks.push(chunk);
			const received = Buffer.concat(chunks);
			if (answerLength(received) === 0) return;
			resolve({
				status: Number(received.toString('latin1', 9, 12)),
				body: received.toString('utf8', received.indexOf('\r\n\r\n') + 4),
			});
			socket.destroy();
		});
	});
}

export interface PapersResult {
	quiet: LoadResult;
	beside: LoadResult;
	/** PDFs that were sent meanwhile, and requests that were told to come again. */
	drawn: number;
	refused: number;
}

export async function measurePapers(port: number, token: string, seconds: number): Promise<PapersResult> {
	const papers: string[] = [];
	for (let place = 0; place < DOCUMENTS; place++) {
		const { status, body } = await ask(port, post('/v1/shippings.json', token, WORST));
		if (status !== 201) throw new Error(`expected 201: ${body.slice(0, 300)}`);
		const { urlPdf, urlPdfOriginal } = JSON.parse(body).guide;
		papers.push(new URL(urlPdf).pathname, new URL(urlPdfOriginal).pathname);
	}
	const reading = { port, connections: READERS, seconds, request: () => get('/v1/offices.json', token), status: 200 };
	const quiet = await measure(reading);
	let [next, drawn, refused, isOver] = [0, 0, 0, false];
	const readers = Array.from({ length: PARALLEL }, async () => {
		while (!isOver) {
			const { status } = await ask(port, get(papers[next++ % papers.length] as string));
			if (status === 200) drawn++;
			else if (status === 503) refused++;
			else throw new Error(`a PDF was answered with ${status}`);
		}
	});
	const beside = await measure(reading);
	isOver = true;
	const counted = { drawn, refused };
	await Promise.all(readers);
	return { quiet, beside, ...counted };
}
