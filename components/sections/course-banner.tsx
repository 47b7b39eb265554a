import { Picture } from '@/components/ui/picture';
import type { Course } from '@/lib/content/courses';

/** Name, summary and picture of a course. */
export function CourseBanner({
  name,
  summary,
  image,
  alt,
}: Pick<Course, 'name' | 'summary' | 'image' | 'alt'>) {
  return (
    <section
      aria-labelledby="course-heading"
      className="border-b border-hairline md:border-0 md:arriving:invisible"
    >
      <div className="grid items-center gap-x-12 md:shell md:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] md:pt-10">
        <Picture
          src={image}
          alt={alt}
          width={960}
          height={480}
          loading="eager"
          fetchPriority="high"
          className="aspect-2/1 h-auto w-full border-b border-hairline object-cover md:col-start-2 md:row-start-1 md:rounded-card md:border"
        />
        <div className="px-5 py-6 md:px-0 md:py-10">
          <h1 id="course-heading" className="text-3xl md:text-4xl">
            {name}
          </h1>
          <p className="mt-3 max-w-[46ch] text-quiet md:text-lg">{summary}</p>
        </div>
      </div>
    </section>
  );
}
