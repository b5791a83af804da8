/** The page for a document that cannot be shown: complete HTML, in the reader's language, without a developer's word. */
import { createHash } from 'node:crypto';
import type { PrintLanguage } from './model.ts';

const style = `
body { margin: 0; padding: 32px 20px; background: #e9ecf0; color: #1b1f24; font: 16px/1.5 system-ui, -apple-system,
  "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
main { max-width: 560px; margin: 0 auto; padding: 28px 24px; border-radius: 6px; background: #fff; }
h1 { margin: 0 0 10px; font-size: 22px; line-height: 1.25; }
p { margin: 0; }
`;

export const problemStyleSource = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

type Problem = 'unknown' | 'tooMany' | 'busy' | 'failed';

const words: Readonly<Record<PrintLanguage, Readonly<Record<Problem, readonly [title: string, text: string]>>>> = {
	es: {
		unknown: [
			'No encontramos este documento',
			'Revisa que la dirección esté completa, o pide a quien te la dio que la envíe de nuevo.',
		],
		tooMany: ['Demasiadas solicitudes seguidas', 'Espera unos segundos y abre el documento de nuevo.'],
		busy: [
			'El documento aún no está listo',
			'Se están preparando muchos documentos a la vez. Inténtalo de nuevo en unos segundos.',
		],
		failed: ['No pudimos mostrar este documento', 'Algo falló de nuestro lado. Inténtalo de nuevo en un momento.'],
	},
	en: {
		unknown: [
			'We cannot find this document',
			'Check that the address is complete, or ask whoever gave it to you to send it again.',
		],
		tooMany: ['Too many requests in a row', 'Wait a few seconds and open the document again.'],
		busy: [
			'The document is not ready yet',
			'Many documents are being prepared at the same time. Try again in a few seconds.',
		],
		failed: ['We could not show this document', 'Something went wrong on our side. Try again in a moment.'],
	},
};

function problemOf(status: number): Problem {
	if (status === 429) return 'tooMany';
	if (status === 503) return 'busy';
	return status < 500 ? 'unknown' : 'failed';
}

export function problemPage(status: number, language: PrintLanguage): string {
	const [title, text] = words[language][problemOf(status)];
	return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
</main>
</body>
</html>
`;
}
