/** A page that could not be drawn: what failed is said, and the rest of the console stays usable. */
import { useRouter } from '@tanstack/react-router';
import { Failure } from '../kit/failure.tsx';

/** A page's file could not be loaded: the connection was lost, or the service has a newer console. */
const isUnloaded = (error: unknown): boolean =>
	error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);

export function Crash({ error }: { error: unknown }) {
	const router = useRouter();
	const retry = () => {
		// What failed to load stays failed until the document is loaded again.
		if (isUnloaded(error)) window.location.reload();
		else void router.invalidate();
	};
	return <Failure error={error} onRetry={retry} />;
}
