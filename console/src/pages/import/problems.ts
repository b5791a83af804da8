/** What is wrong with a line of a file, in plain words of either language. */
import type { ImportLine } from '../../api/shapes.ts';
import type { Language } from '../../words/language.tsx';

type Problem = ImportLine['problems'][number];
type Says = (problem: Problem, column: string) => string;

const ES: Readonly<Record<string, Says>> = {
	required: (_, column) => `Falta ${column}.`,
	not_a_number: ({ value }, column) => `${column}: "${value}" no es un número.`,
	ambiguous_number: ({ value }, column) =>
		`${column}: "${value}" puede ser mil o una fracción. Escríbelo sin separador de miles.`,
	out_of_range: ({ value }, column) => `${column}: ${value} está fuera de rango.`,
	too_long: (_, column) => `${column}: el texto es demasiado largo.`,
	unprintable: (_, column) => `${column}: tiene caracteres que no se pueden leer.`,
	shortened: ({ value }, column) =>
		`${column}: la planilla acortó el número (${value}). Dale formato de texto a la columna y expórtala de nuevo.`,
	not_yes_or_no: ({ value }, column) => `${column}: escribe sí o no, no "${value}".`,
	not_a_state: ({ value }, column) => `${column}: escribe activo o inactivo, no "${value}".`,
	twice: ({ value, row }) => `${value} ya está en la fila ${row}.`,
	unknown_code: ({ value }) => `No hay ningún producto con el código ${value}.`,
	unknown_type: ({ value }) => `No hay un tipo de producto activo que se llame "${value}".`,
	unknown_tax: ({ value }) => `No conocemos el impuesto "${value}".`,
	unknown_pricelist: ({ value }) => `No hay una lista de precios que se llame "${value}".`,
	unknown_office: ({ value }) => `No hay una sucursal abierta que se llame "${value}".`,
	name_doubled: ({ value }) =>
		`Hay varios productos que se llaman "${value}". Crea la variante en el producto que corresponde.`,
	product_differs: ({ row }, column) => `${column}: la fila ${row} dice otra cosa del mismo producto.`,
	deleted: ({ value }) => `${value} está eliminado. Agrega la columna estado para recuperarlo.`,
	pack_has_one_variant: ({ value }) => `${value} es un pack y tiene una sola variante.`,
	attribute_missing: () => 'Los productos de este tipo piden más datos. Créalo desde su formulario.',
	keeps_no_stock: () => 'De este producto no se lleva stock.',
	is_pack: () => 'Es un pack y no tiene stock propio. Usa los códigos de lo que trae.',
	whole_quantities: ({ value }) => `Se cuenta en unidades enteras, no ${value}.`,
	prices_differ: () => 'El precio no calza con el precio neto. Deja uno de los dos.',
	no_base_list: () => 'La empresa no tiene una lista de precios base.',
};

/** The API's own sentences are English. */
export function problemText(problem: Problem, language: Language, columns: Readonly<Record<string, string>>): string {
	const says = language === 'es' ? ES[problem.errorCode.replace('imports.', '')] : undefined;
	return says ? says(problem, columns[problem.column] ?? problem.column) : problem.error;
}
