/** What a page says of a payment that the store did not take: only claims fail it, and what says nothing is not judged. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mustTellRefusal } from './refusal-page.ts';
import { Failed, NotJudged } from './verdict.ts';

const verdict = (page: string, known?: string): string => {
	try {
		mustTellRefusal(page, known);
		return 'passed';
	} catch (error) {
		return error instanceof Failed ? 'failed' : error instanceof NotJudged ? 'not judged' : String(error);
	}
};

test('a page that claims an approval fails', () => {
	for (const page of [
		'<h1>¡Gracias! Pago aprobado</h1>',
		'<p>Tu pago se realizó con &#233;xito</p><p>No cierres esta ventana.</p>',
		'<h2>Payment successful</h2><p>No refunds.</p>',
		'<p>Hemos recibido tu pago: recibido</p>',
	])
		assert.equal(verdict(page), 'failed', page);
});

test('a page that denies it passes, whatever its buttons, scripts and quotations say', () => {
	for (const page of [
		'<p>Tu pago no fue aprobado.</p>',
		'<p>La tienda no lo aceptó</p><button>Pagado</button><a href="/">Ver compras pagadas y aprobado</a>',
		'<script>var paid = "aprobado"</script><p>Pago rechazado</p>',
		"<p>Your payment wasn't completed</p>",
		'<p>The transaction is fail already; success changes nothing</p>',
		'<p>Devolveremos lo pagado</p>',
	])
		assert.equal(verdict(page), 'passed', page);
});

test('a page that says nothing that is known is not judged, but by a text of its own', () => {
	assert.equal(verdict('<div id="app"></div>'), 'not judged');
	assert.equal(verdict('<p>Zahlung abgelehnt</p>'), 'not judged');
	assert.equal(verdict('<p>Zahlung abgelehnt</p>', 'abgelehnt'), 'passed');
	assert.equal(verdict('<p>Pago aprobado, abgelehnt</p>', 'abgelehnt'), 'failed');
});
