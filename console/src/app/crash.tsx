/** A page that could not be drawn: what failed is said, and the rest of the console stays usable. */
import { useRouter } from '@tanstack/react-router';
import { Failure } from '../kit/failure.tsx';

export function Crash({ error }: { error: unknown }) {
	const router = useRouter();
	return <Failure error={error} onRetry={() => void router.invalidate()} />;
}
