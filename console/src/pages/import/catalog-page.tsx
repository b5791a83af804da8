/** An import of products or prices. */
import { useParam } from '../../kit/use-address.ts';
import { ImportPage } from './import-page.tsx';

export const Page = () => <ImportPage area="catalog" id={useParam('id')} />;
