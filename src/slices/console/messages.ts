/** What is said in the console's place while it has not been built. */
import type { Language } from '../../kernel/pages/index.ts';

const es = {
	title: 'Falta compilar la consola',
	text: 'El servicio está funcionando, pero esta copia no trae la consola compilada. Compílala una vez en la carpeta del proyecto y vuelve a cargar la página:',
	meanwhile: 'Mientras tanto puedes usar',
	account: 'tu cuenta',
	reference: 'la referencia de la API',
	and: 'y',
};

const en: typeof es = {
	title: 'The console has not been built',
	text: 'The service is up, but this copy has no built console. Build it once in the folder of the project, and load this page again:',
	meanwhile: 'Meanwhile you can use',
	account: 'your account',
	reference: 'the API reference',
	and: 'and',
};

export const WORDS: Readonly<Record<Language, typeof es>> = { es, en };
