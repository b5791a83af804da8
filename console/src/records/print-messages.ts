/** The words of printing a document. */

const es = {
	noPrint: 'Para imprimirla necesitas permiso para ver documentos.',
	papers: { letter: 'Carta', a4: 'A4', roll80: '80 mm' },
};

const en: typeof es = {
	noPrint: 'To print it you need permission to see documents.',
	papers: { letter: 'Letter', a4: 'A4', roll80: '80 mm' },
};

export const PRINT_WORDS = { es, en };
